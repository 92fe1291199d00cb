package org.turbulence.transport.stripe;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a message is cut into parts and who drives the links that carry them. */
public enum StripeStrategy {
    /** A thread for each link on both hosts; a contiguous part for each. */
    THREADS,
    /** One thread drives all links; a contiguous part for each. */
    SINGLE,
    /** One thread drives all links; chunks of one length, dealt to the links in turn. */
    CHUNKED,
    /** One link; the message is cut into chunks that are on their way at the same time. */
    PIPELINED;

    /**
     * Parses {@code threads}, {@code single}, {@code chunked} or {@code pipelined}.
     *
     * @throws IllegalArgumentException naming the strategies there are
     */
    public static StripeStrategy parse(final String text) {
        for (final StripeStrategy strategy : values()) {
            if (strategy.text().equals(text)) {
                return strategy;
            }
        }
        final String known = Arrays.stream(values()).map(StripeStrategy::text).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("strategy must be one of " + known + " (got: " + text + ")");
    }

    /** The name as users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Is the message cut into chunks of one length, rather than into one part a link? */
    public boolean cutsChunks() {
        return this == CHUNKED || this == PIPELINED;
    }
}
