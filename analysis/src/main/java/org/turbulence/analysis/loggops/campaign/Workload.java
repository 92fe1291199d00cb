package org.turbulence.analysis.loggops.campaign;

import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.engine.CollectiveEngine;
import org.turbulence.analysis.loggops.engine.event.EventEngine;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/** What is simulated: makes an engine for each thread. Implementations are immutable. */
public sealed interface Workload {
    /** An engine of one thread. */
    @FunctionalInterface
    interface Runner {
        /**
         * Runs one repetition and fills in the finish time of each rank, ps.
         *
         * @throws StalledException when the program never ends
         */
        void run(long repetition, long[] finish) throws StalledException;
    }

    int rankCount();

    /** An engine for one thread. */
    Runner runner(MessageCosts costs, OsNoise noise);

    /**
     * A computation, then a known collective.
     *
     * @param calcPs the computation, ps; 0 for none
     */
    record CollectiveWorkload(Collective collective, long calcPs) implements Workload {
        @Override
        public int rankCount() {
            return collective.rankCount();
        }

        @Override
        public Runner runner(final MessageCosts costs, final OsNoise noise) {
            final CollectiveEngine engine = new CollectiveEngine(collective, costs, noise, calcPs);
            return (repetition, finish) -> {
                engine.run(repetition, finish);
                for (int rank = 0; rank < finish.length; rank++) {
                    finish[rank] = calcPs + (finish[rank] - calcPs) * collective.repeats();
                }
            };
        }
    }

    /**
     * A GOAL program.
     *
     * @param psPerUnit the unit of its calculations, ps
     */
    record ProgramWorkload(GoalProgram program, long psPerUnit) implements Workload {
        @Override
        public int rankCount() {
            return program.rankCount();
        }

        @Override
        public Runner runner(final MessageCosts costs, final OsNoise noise) {
            final EventEngine engine = new EventEngine(program, costs, noise, psPerUnit);
            return (repetition, finish) -> {
                final long[] times = engine.run(repetition);
                System.arraycopy(times, 0, finish, 0, finish.length);
            };
        }
    }
}
