package org.turbulence.analysis.compare;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.regex.Pattern;

/**
 * The order in which people expect values of a parameter: numbers by size and before words, words by their characters.
 */
final class NaturalOrder {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

    static final Comparator<String> INSTANCE = Comparator.<String, Boolean>comparing(text -> !isNumber(text))
            .thenComparing(text -> isNumber(text) ? new BigDecimal(text) : BigDecimal.ZERO)
            .thenComparing(Comparator.naturalOrder());

    private NaturalOrder() {}

    private static boolean isNumber(final String text) {
        return NUMBER.matcher(text).matches();
    }
}
