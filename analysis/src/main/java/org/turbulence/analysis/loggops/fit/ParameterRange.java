package org.turbulence.analysis.loggops.fit;

import org.turbulence.analysis.loggops.LogGops;

/**
 * Parameters with what is known of their uncertainty.
 *
 * @param low with every parameter at the lower end of its interval
 * @param value as they are
 * @param high with every parameter at the upper end of its interval
 */
public record ParameterRange(LogGops low, LogGops value, LogGops high) {
    /** Parameters that are taken as exact. */
    public static ParameterRange exactly(final LogGops parameters) {
        return new ParameterRange(parameters, parameters, parameters);
    }
}
