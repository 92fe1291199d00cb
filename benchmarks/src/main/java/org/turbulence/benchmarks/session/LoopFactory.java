package org.turbulence.benchmarks.session;

import java.util.List;
import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.transport.Link;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.duty.TimedLoop;

/** Makes the initiator's loop of a measurement, before its first message; called once a trial. */
@FunctionalInterface
public interface LoopFactory {
    /**
     * Makes the loop.
     *
     * @param links connected, in the order in which the trial's duty names them
     * @param configuration that both sides agreed on
     * @param recorder takes the samples, and has the columns that the measurement asked for
     * @param clock monotonic, in nanoseconds
     */
    TimedLoop create(List<Link> links, TrialConfiguration configuration, SampleRecorder recorder, NanoClock clock);
}
