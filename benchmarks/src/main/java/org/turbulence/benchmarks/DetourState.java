package org.turbulence.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.turbulence.benchmarks.session.DetourSession;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.benchmarks.session.RunContext;
import org.turbulence.benchmarks.session.SettingsText;
import org.turbulence.benchmarks.session.TrialRequest;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.control.TrialConfigurationBuilder;

/** Both hosts watching themselves: a session for the length of a fork, and the parameter that chooses it. */
@State(Scope.Thread)
public class DetourState {
    private static final String RESTING_LINK = "tcp";
    private static final int RESTING_LENGTH = 1;

    /** How many times the shortest step of the loop a step must exceed to be a detour: a number above 1. */
    @Param("9")
    public double thresholdFactor;

    /** Where the loops run: auto, none, or cores joined by +, such as 2+3. */
    @Param("auto")
    public String pin;

    private DetourSession session;
    private long durationNs;

    @Setup(Level.Trial)
    public void open(final BenchmarkParams benchmark, final ThreadParams thread) {
        session = DetourSession.open(
                RunContext.fromSystemProperties(),
                thresholdFactor,
                TrialRequest.of(
                        benchmark,
                        thread,
                        Measurement.detour(thresholdFactor),
                        RESTING_LINK,
                        RESTING_LENGTH,
                        IdleMode.BACKOFF.text(),
                        pin,
                        TrialConfigurationBuilder.DEFAULT_STALL_THRESHOLD_NS,
                        SettingsText.DEFAULTS));
    }

    @Setup(Level.Iteration)
    public void beginIteration(final IterationParams iteration) {
        durationNs = iteration.getTime().convertTo(TimeUnit.NANOSECONDS);
        session.beginIteration(iteration.getType());
    }

    void observe() {
        session.observe(durationNs);
    }

    @TearDown(Level.Iteration)
    public void endIteration() {
        session.endIteration();
    }

    @TearDown(Level.Trial)
    public void close() {
        session.close();
    }
}
