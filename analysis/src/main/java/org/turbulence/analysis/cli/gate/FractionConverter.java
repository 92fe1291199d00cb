package org.turbulence.analysis.cli.gate;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a fraction: {@code 0.03} or {@code 3%}. */
final class FractionConverter implements ITypeConverter<Double> {
    private static final double PER_CENT = 100;

    @Override
    public Double convert(final String text) {
        final boolean percent = text.endsWith("%");
        final String number = percent ? text.substring(0, text.length() - 1) : text;
        if (!number.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
            throw new TypeConversionException("must be a fraction such as 0.03 or 3% (got: " + text + ")");
        }
        return Double.parseDouble(number) / (percent ? PER_CENT : 1);
    }
}
