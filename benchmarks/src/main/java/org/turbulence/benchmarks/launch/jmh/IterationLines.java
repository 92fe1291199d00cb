package org.turbulence.benchmarks.launch.jmh;

import java.util.List;

/** What to print below JMH's line of an iteration. */
@FunctionalInterface
public interface IterationLines {
    /**
     * The lines for an iteration that just ended; throws nothing, because JMH would end the fork for it.
     *
     * @param warmup is it a warm-up iteration?
     * @param iteration number within its phase, from 1
     */
    List<String> of(boolean warmup, int iteration);
}
