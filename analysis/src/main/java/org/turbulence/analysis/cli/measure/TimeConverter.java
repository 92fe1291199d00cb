package org.turbulence.analysis.cli.measure;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a length of time: {@code 90s}, {@code 30m}, {@code 4h}. */
final class TimeConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(final String text) {
        if (!text.matches("[1-9][0-9]{0,6}[smh]")) {
            throw new TypeConversionException("must be a time such as 90s, 30m or 4h (got: " + text + ")");
        }
        return Duration.parse("PT" + text);
    }
}
