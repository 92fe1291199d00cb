package org.turbulence.analysis.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.function.IntConsumer;
import org.turbulence.analysis.cli.progress.ProgressBar;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.Sensitivity;
import org.turbulence.analysis.loggops.campaign.Workload;

/** How far a simulation is, by the ranks of all repetitions of all its rows. */
final class SimulationProgress implements AutoCloseable {
    private final int repetitions;
    private final ProgressBar bar;
    private long doneBefore;

    /**
     * Progress of a simulation.
     *
     * @param sensitivity whether the rows with noise of the network are varied too
     */
    SimulationProgress(
            final PrintStream err,
            final List<Workload> scales,
            final List<NoiseKind> kinds,
            final int repetitions,
            final boolean sensitivity) {
        this.repetitions = repetitions;
        final long varied =
                sensitivity ? kinds.stream().filter(NoiseKind::network).count() : 0;
        long ranks = 0;
        for (final Workload workload : scales) {
            ranks += workload.rankCount();
        }
        bar = ProgressBar.ofWork(
                err, "simulating", ranks * repetitions * (kinds.size() + varied * Sensitivity.MOST_VARIATIONS));
    }

    /** Takes how many repetitions of a row are done. */
    IntConsumer of(final Workload workload) {
        final long before = doneBefore;
        doneBefore += (long) workload.rankCount() * repetitions;
        return done -> bar.reached(before + (long) workload.rankCount() * done);
    }

    /** Says that a row was varied. */
    void varied(final Workload workload) {
        doneBefore += (long) workload.rankCount() * repetitions * Sensitivity.MOST_VARIATIONS;
        bar.reached(doneBefore);
    }

    @Override
    public void close() {
        bar.close();
    }
}
