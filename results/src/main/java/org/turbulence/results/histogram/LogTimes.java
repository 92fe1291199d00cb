package org.turbulence.results.histogram;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;

/**
 * The header times of a log, and what the time stamps of its lines mean.
 *
 * <p>With a base time the stamps are offsets from it. Without one they are offsets from the start time if the first of
 * them is more than a year before it, else times since 1970; without a start time either they are taken as they are.
 * Logs that were joined end to end have several headers, each of which holds for the lines after it.
 */
final class LogTimes {
    private static final BigDecimal YEAR_SECONDS = BigDecimal.valueOf(365L * 24 * 3600);
    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(Long.MAX_VALUE / 2, 9);
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,15})?");
    private static final Pattern TIME =
            Pattern.compile("#\\[(BaseTime|StartTime): ([^ ]*) \\(seconds since epoch\\).*");

    private BigDecimal start;
    private BigDecimal base;
    private BigDecimal offset;

    /**
     * Takes in a comment line where it is a header time.
     *
     * @throws DataFormatException if it is one without a time
     */
    void readComment(final String line) throws DataFormatException {
        if (!line.startsWith("#[BaseTime:") && !line.startsWith("#[StartTime:")) {
            return;
        }
        if (offset != null) {
            start = null;
            base = null;
            offset = null;
        }
        final Matcher matcher = TIME.matcher(line);
        if (!matcher.matches()) {
            throw new DataFormatException("the header time is not of the form 1700000000.000 (seconds since epoch)");
        }
        final BigDecimal seconds = seconds(matcher.group(2), "header time");
        if (matcher.group(1).equals("BaseTime")) {
            base = seconds;
        } else {
            start = seconds;
        }
    }

    /** The time of a stamp in ns since 1970. */
    long epochNs(final BigDecimal stampSeconds) {
        if (offset == null) {
            offset = offsetFor(stampSeconds);
        }
        return ns(stampSeconds.add(offset));
    }

    static long ns(final BigDecimal seconds) {
        return seconds.movePointRight(9).longValue();
    }

    /**
     * A time or length as it stands in a log.
     *
     * @throws DataFormatException if it is not a number of that form, or far beyond all times
     */
    static BigDecimal seconds(final String text, final String name) throws DataFormatException {
        final BigDecimal seconds = decimal(text, name);
        if (seconds.compareTo(MAX_SECONDS) > 0) {
            throw new DataFormatException("the " + name + " is beyond all times: " + text);
        }
        return seconds;
    }

    /**
     * A plain decimal number.
     *
     * @throws DataFormatException if it is not one
     */
    static BigDecimal decimal(final String text, final String name) throws DataFormatException {
        if (!DECIMAL.matcher(text).matches()) {
            throw new DataFormatException("the " + name + " is not a number: " + shortened(text));
        }
        return new BigDecimal(text);
    }

    private BigDecimal offsetFor(final BigDecimal firstStamp) {
        if (base != null) {
            return base;
        }
        final boolean areOffsets = start != null && firstStamp.compareTo(start.subtract(YEAR_SECONDS)) < 0;
        return areOffsets ? start : BigDecimal.ZERO;
    }

    private static String shortened(final String text) {
        return text.length() <= 20 ? text : text.substring(0, 20) + "…";
    }
}
