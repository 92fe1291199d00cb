package org.turbulence.benchmarks.launch.doctor;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Findings as aligned text, one block for each host. */
public final class Report {
    private static final int STATUS_WIDTH = "problem".length();

    private static final int LINE_WIDTH = 108;
    private static final int GAPS_WIDTH = 6;
    private static final Pattern PIECES = Pattern.compile("(?<=[;,:] )|(?= {3}\\()");

    private Report() {}

    /**
     * Prints one block.
     *
     * @param title whose findings these are
     * @param findings in the order of the text
     * @param out gets it
     */
    public static void print(final String title, final List<Finding> findings, final PrintStream out) {
        final int subjectWidth = findings.stream()
                .mapToInt(finding -> finding.subject().length())
                .max()
                .orElse(1);
        final String row = "  %-" + STATUS_WIDTH + "s  %-" + subjectWidth + "s  %s%n";
        final int textWidth = LINE_WIDTH - STATUS_WIDTH - subjectWidth - GAPS_WIDTH;
        out.println(title);
        for (final Finding finding : findings) {
            String status = finding.status().text();
            String subject = finding.subject();
            final List<String> lines = new ArrayList<>(wrapped(finding.fact(), textWidth));
            if (!finding.remedy().isEmpty()) {
                lines.addAll(wrapped("-> " + finding.remedy(), textWidth));
            }
            for (final String line : lines) {
                out.printf(Locale.ROOT, row, status, subject, line);
                status = "";
                subject = "";
            }
        }
    }

    /** Breaks behind punctuation and before brackets only, so that a command to paste stays whole. */
    private static List<String> wrapped(final String text, final int width) {
        final List<String> lines = new ArrayList<>();
        String line = "";
        for (final String piece : PIECES.split(text, -1)) {
            if (!line.isEmpty() && line.length() + piece.stripTrailing().length() > width) {
                lines.add(line.stripTrailing());
                line = piece.stripLeading();
            } else {
                line += piece;
            }
        }
        lines.add(line.stripTrailing());
        return lines;
    }
}
