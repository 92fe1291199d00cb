package org.turbulence.benchmarks.launch;

import java.util.Map;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.stripe.StripeStrategy;
import org.turbulence.transport.stripe.Striping;

/**
 * The parameters of a configuration that say how a load is spread over links: those of streams, which have a window,
 * and those of messages in parts, which have a strategy and none. The rules are those of the duty and of the striping;
 * a number that is none is said by its name first.
 *
 * @param params of the configuration, by name
 */
record LinkParams(Map<String, String> params) {
    private static final String STRATEGY = "strategy";
    private static final String STRIPES = "stripes";
    private static final String CHUNK_LENGTH = "chunkLength";
    private static final String WINDOW = "window";

    boolean areOfStreams() {
        return params.containsKey(WINDOW);
    }

    boolean areOfParts() {
        return params.containsKey(STRATEGY) && !areOfStreams();
    }

    /** Who receives the streams; a stream without a strategy is driven by one thread. */
    SinkDuty stream() {
        final int window = count(WINDOW, params.get(WINDOW));
        final int stripes = count(STRIPES, params.getOrDefault(STRIPES, "1"));
        return new SinkDuty(window, stripes, SinkDuty.threadsOf(params.getOrDefault(STRATEGY, "single"), stripes));
    }

    /** How a message is cut. */
    Striping striping() {
        return new Striping(
                StripeStrategy.parse(params.get(STRATEGY)), number(STRIPES, "links"), number(CHUNK_LENGTH, "bytes"));
    }

    /** A parameter that is a whole number from 1 on. */
    int number(final String name, final String unit) {
        final String text = params.get(name);
        if (!text.matches("0*[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(
                    name + " must be a whole number of " + unit + " from 1 on (got: " + text + ")");
        }
        return Integer.parseInt(text);
    }

    private static int count(final String name, final String text) {
        try {
            return Integer.parseInt(text);
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number (got: " + text + ")", e);
        }
    }
}
