package org.turbulence.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What JMH prints of a stream beside the message rate. JMH divides by its own time, so each figure is the receiver's
 * rate times that time, and the quotient is the receiver's rate.
 *
 * <p>A benchmark takes this state alone and sends through it: JMH would make a stream of its own for each state that it
 * is handed.
 */
@AuxCounters(AuxCounters.Type.OPERATIONS)
@State(Scope.Thread)
public class StreamScore {
    private StreamingState stream;

    @Setup(Level.Trial)
    public void follow(final StreamingState state) {
        stream = state;
    }

    void next() {
        stream.next();
    }

    /** Gigabits that the responder received, as above. */
    public double receivedGigabits() {
        return stream.session().receivedGigabits();
    }
}
