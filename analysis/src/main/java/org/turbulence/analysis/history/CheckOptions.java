package org.turbulence.analysis.history;

import java.util.Locale;

/**
 * How a history is searched.
 *
 * @param method which search
 * @param windowCount number of points in a window
 * @param maxPValue significance of a change
 * @param minMagnitude least relative change, as a fraction
 */
public record CheckOptions(Method method, int windowCount, double maxPValue, double minMagnitude) {
    /** Which search for change points is used. */
    public enum Method {
        /** The project's own: allows for autocorrelation, waits for three points, looks for drift and spread. */
        OWN,
        /** The answers of Apache Otava: change points of the level alone. */
        OTAVA;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public CheckOptions {
        if (windowCount < 2) {
            throw new IllegalArgumentException("a window must hold at least 2 points (got: " + windowCount + ")");
        }
        if (!(maxPValue > 0 && maxPValue <= 1)) {
            throw new IllegalArgumentException("the largest p must lie between 0 and 1 (got: " + maxPValue + ")");
        }
        if (!(minMagnitude >= 0)) {
            throw new IllegalArgumentException("the least magnitude must be at least 0 (got: " + minMagnitude + ")");
        }
    }
}
