package org.turbulence.transport.control;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transports;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.EchoDuty;

/** Collects the fields of a {@link TrialConfiguration}; those with a constant here may be left out. For one thread. */
public final class TrialConfigurationBuilder {
    /** Longer than a clean poll that found nothing, shorter than what a scheduler or an interrupt takes. */
    public static final long DEFAULT_STALL_THRESHOLD_NS = 1_000;

    /** Rare enough not to show, often enough to see a transport that corrupts. */
    public static final int DEFAULT_VERIFY_EVERY = 1_024;

    /** Some 20 seconds of 5 µs round trips; 64 MiB of stamps. */
    public static final int DEFAULT_RECORD_CAPACITY = 1 << 22;

    /** Longer than any network holds a message that will still come. */
    public static final long DEFAULT_ROUND_TRIP_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    private String runId = "";
    private String trial = "";
    private String benchmark = "";
    private String transport = "";
    private Map<String, String> settings = Map.of();
    private int messageLength;
    private Duty duty = new EchoDuty();
    private ThreadPlan initiatorPlan;
    private ThreadPlan responderPlan;
    private long stallThresholdNs = DEFAULT_STALL_THRESHOLD_NS;
    private int verifyEvery = DEFAULT_VERIFY_EVERY;
    private int recordCapacity = DEFAULT_RECORD_CAPACITY;
    private long roundTripTimeoutNs = DEFAULT_ROUND_TRIP_TIMEOUT_NS;

    TrialConfigurationBuilder() {}

    public TrialConfigurationBuilder runId(final String value) {
        runId = value;
        return this;
    }

    public TrialConfigurationBuilder trial(final String value) {
        trial = value;
        return this;
    }

    public TrialConfigurationBuilder benchmark(final String value) {
        benchmark = value;
        return this;
    }

    /** The kind of transport, and those of its settings that are not to have their default. */
    public TrialConfigurationBuilder transport(final String kind, final Map<String, String> asked) {
        transport = kind;
        settings = Map.copyOf(asked);
        return this;
    }

    public TrialConfigurationBuilder messageLength(final int value) {
        messageLength = value;
        return this;
    }

    /** What the responder does; an echo unless said. */
    public TrialConfigurationBuilder duty(final Duty value) {
        duty = value;
        return this;
    }

    public TrialConfigurationBuilder plans(final ThreadPlan initiator, final ThreadPlan responder) {
        initiatorPlan = initiator;
        responderPlan = responder;
        return this;
    }

    public TrialConfigurationBuilder stallThresholdNs(final long value) {
        stallThresholdNs = value;
        return this;
    }

    public TrialConfigurationBuilder verifyEvery(final int value) {
        verifyEvery = value;
        return this;
    }

    public TrialConfigurationBuilder recordCapacity(final int value) {
        recordCapacity = value;
        return this;
    }

    public TrialConfigurationBuilder roundTripTimeoutNs(final long value) {
        roundTripTimeoutNs = value;
        return this;
    }

    /**
     * Validates and builds.
     *
     * @throws IllegalArgumentException naming the rule and the value
     */
    public TrialConfiguration build() {
        if (initiatorPlan == null || responderPlan == null) {
            throw new IllegalArgumentException("a trial must plan the threads of both sides");
        }
        return new TrialConfiguration(
                runId,
                trial,
                benchmark,
                transport,
                Transports.of(transport).settings(settings),
                messageLength,
                duty,
                initiatorPlan,
                responderPlan,
                stallThresholdNs,
                verifyEvery,
                recordCapacity,
                roundTripTimeoutNs);
    }
}
