package org.turbulence.analysis.model.forks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.IterationCounters;
import org.turbulence.analysis.model.Pause;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.model.TrialSetting;

/**
 * All forks of one configuration of a run as one trial: their samples one after another, their times on one axis from
 * the start of the first, their iterations numbered through. A fork that says it started before the one before it had
 * ended, as imported ones do, follows it at once.
 */
public final class ForksTogether implements SampleSource {
    private static final int ITERATIONS_OF_A_FORK = 1_000_000;

    private final List<Trial> forks;

    private ForksTogether(final List<Trial> forks) {
        this.forks = forks;
    }

    /** How a configuration is told apart. */
    private record Key(
            String runId, String benchmark, Map<String, String> params, int thread, String direction, String host) {
        static Key of(final TrialInfo trial) {
            return new Key(
                    trial.runId(), trial.benchmark(), trial.params(), trial.thread(), trial.direction(), trial.host());
        }
    }

    /** The trials by configuration, in the order of their first fork. */
    public static List<List<Trial>> groups(final List<Trial> trials) {
        final Map<Key, List<Trial>> groups = new LinkedHashMap<>();
        trials.forEach(trial -> groups.computeIfAbsent(Key.of(trial.info()), key -> new ArrayList<>())
                .add(trial));
        return List.copyOf(groups.values());
    }

    /** The forks of one configuration as one trial; a single one as it is. */
    public static Trial of(final List<Trial> forks) {
        if (forks.size() == 1) {
            return forks.get(0);
        }
        final Trial first = forks.get(0);
        final List<Pause> pauses = new ArrayList<>();
        final List<IterationCounters> iterations = new ArrayList<>();
        for (int i = 0; i < forks.size(); i++) {
            final long shiftNs = startNs(first, forks.get(i));
            final int before = i * ITERATIONS_OF_A_FORK;
            forks.get(i).setting().pauses().forEach(pause -> pauses.add(shifted(pause, shiftNs)));
            forks.get(i)
                    .setting()
                    .iterations()
                    .forEach(each -> iterations.add(new IterationCounters(
                            each.warmup(), before + each.iteration(), each.durationNs(), each.counters())));
        }
        final TrialSetting setting = first.setting();
        return new Trial(
                first.info().ofAllForks(),
                new ForksTogether(forks),
                new TrialSetting(
                        setting.asked(),
                        setting.initiatorGranted(),
                        setting.responderGranted(),
                        pauses,
                        iterations,
                        setting.timesAreMade()));
    }

    private static long startNs(final Trial first, final Trial fork) {
        return Math.max(0, fork.info().startedEpochNs() - first.info().startedEpochNs());
    }

    private static Pause shifted(final Pause pause, final long shiftNs) {
        return new Pause(
                pause.host(),
                pause.kind(),
                pause.name(),
                pause.startOffsetNs() + shiftNs,
                pause.durationNs(),
                pause.uncertaintyNs());
    }

    @Override
    public long expectedCount() {
        return forks.stream().mapToLong(fork -> fork.samples().expectedCount()).sum();
    }

    @Override
    public List<Doubt> read(final Visitor visitor) throws IOException {
        final List<Doubt> doubts = new ArrayList<>();
        final Shifted view = new Shifted();
        for (int i = 0; i < forks.size(); i++) {
            view.iterationsBefore = i * ITERATIONS_OF_A_FORK;
            view.shiftNs = Math.max(startNs(forks.get(0), forks.get(i)), view.endNs);
            doubts.addAll(forks.get(i).samples().read(block -> {
                view.take(block);
                visitor.visit(view);
            }));
        }
        return doubts;
    }

    /** A block on the axis of all forks. */
    private static final class Shifted implements SampleBlock {
        private SampleBlock block;
        private long[] sentOffsetNs = NO_VALUES;
        private int iterationsBefore;
        private long shiftNs;
        private long endNs;

        void take(final SampleBlock taken) {
            block = taken;
            final int count = taken.count();
            if (sentOffsetNs.length < count) {
                sentOffsetNs = new long[count];
            }
            for (int i = 0; i < count; i++) {
                sentOffsetNs[i] = taken.sentOffsetNs()[i] + shiftNs;
            }
            if (count > 0) {
                endNs = Math.max(endNs, sentOffsetNs[count - 1] + taken.rttNs()[count - 1]);
            }
        }

        @Override
        public boolean warmup() {
            return block.warmup();
        }

        @Override
        public int iteration() {
            return iterationsBefore + block.iteration();
        }

        @Override
        public int count() {
            return block.count();
        }

        @Override
        public long[] sentOffsetNs() {
            return sentOffsetNs;
        }

        @Override
        public long[] rttNs() {
            return block.rttNs();
        }

        @Override
        public long[] stallNs() {
            return block.stallNs();
        }

        @Override
        public long[] holdNs() {
            return block.holdNs();
        }

        @Override
        public long[] further(final FurtherColumn column) {
            return block.further(column);
        }
    }
}
