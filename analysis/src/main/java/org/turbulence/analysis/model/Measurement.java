package org.turbulence.analysis.model;

import java.util.Arrays;

/** What the samples of a trial are. */
public enum Measurement {
    /** Round trips in a closed loop, one message outstanding. */
    PING_PONG("ping-pong", true),
    /** Round trips of messages that are cut over several links. */
    STRIPED_PING_PONG("striped-ping-pong", true),
    /** Messages of a stream, from the first offer until their credit came back. */
    STREAM("stream", false),
    /** Round trips while the other side makes its own. */
    BIDIRECTIONAL_PING_PONG("bidirectional-ping-pong", true),
    /** One of two streams that run against each other. */
    BIDIRECTIONAL_STREAM("bidirectional-stream", false),
    /** Messages that both sides send to each other at once. */
    SEND_RECEIVE("send-receive", false),
    /** Messages that both sides send to both neighbours at once. */
    EXCHANGE("exchange", false),
    /** Round trips with a pause before each. */
    BURST("burst", true),
    /** Round trips on a schedule that does not wait for answers. */
    OPEN_LOOP("open-loop", true),
    /** Interruptions of a tight loop on one host. */
    DETOUR("detour", false),
    /** Trains of messages from which the parameters of a model are fitted. */
    LOG_GP("loggp", false),
    /** What this version does not know. */
    OTHER("other", false);

    private final String key;
    private final boolean pingPong;

    Measurement(final String key, final boolean pingPong) {
        this.key = key;
        this.pingPong = pingPong;
    }

    /** The word that stands in files. */
    public String key() {
        return key;
    }

    /** Whether a sample is a round trip that carried one message each way, so that it has a ping-pong bandwidth. */
    public boolean isPingPong() {
        return pingPong;
    }

    /** The measurement of a trial. */
    public static Measurement of(final TrialInfo trial) {
        return Arrays.stream(values())
                .filter(each -> each.key.equals(trial.measurement()))
                .findFirst()
                .orElse(OTHER);
    }
}
