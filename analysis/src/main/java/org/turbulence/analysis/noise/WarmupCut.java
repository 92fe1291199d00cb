package org.turbulence.analysis.noise;

import java.io.IOException;
import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.Run;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.analysis.model.Trial;

/**
 * A cut of the first samples of every so many: recordings of some tools are many short runs one after another, each
 * with a warm-up of its own, and say nowhere where one ends.
 *
 * @param first how many samples are cut
 * @param every of how many
 */
public record WarmupCut(int first, int every) {
    public WarmupCut {
        if (first < 0 || every <= first) {
            throw new IllegalArgumentException(
                    "a cut must leave something of every so many samples (got: " + first + "/" + every + ")");
        }
    }

    /** The run without them; the samples of its own warm-up are not counted. */
    public Run of(final Run run) {
        return new Run(
                run.info(),
                run.trials().stream()
                        .map(trial -> new Trial(trial.info(), new Cut(trial.samples()), trial.setting()))
                        .toList(),
                run.failed(),
                run.incomplete(),
                run.doubts());
    }

    /** The samples that are left. */
    private final class Cut implements SampleSource {
        private final SampleSource whole;

        Cut(final SampleSource whole) {
            this.whole = whole;
        }

        @Override
        public long expectedCount() {
            return whole.expectedCount();
        }

        @Override
        public List<Doubt> read(final Visitor visitor) throws IOException {
            final Kept kept = new Kept();
            return whole.read(block -> {
                if (block.warmup()) {
                    visitor.visit(block);
                } else {
                    kept.take(block, first, every);
                    visitor.visit(kept);
                }
            });
        }
    }

    /** What is left of a block. */
    private static final class Kept implements SampleBlock {
        private SampleBlock block;
        private int[] indices = new int[0];
        private int count;
        private long index;

        void take(final SampleBlock taken, final int first, final int every) {
            block = taken;
            if (indices.length < taken.count()) {
                indices = new int[taken.count()];
            }
            count = 0;
            for (int i = 0; i < taken.count(); i++) {
                if (index++ % every >= first) {
                    indices[count++] = i;
                }
            }
        }

        private long[] kept(final long[] column) {
            final long[] kept = new long[count];
            for (int i = 0; i < count; i++) {
                kept[i] = column[indices[i]];
            }
            return kept;
        }

        @Override
        public boolean warmup() {
            return false;
        }

        @Override
        public int iteration() {
            return block.iteration();
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public long[] sentOffsetNs() {
            return kept(block.sentOffsetNs());
        }

        @Override
        public long[] rttNs() {
            return kept(block.rttNs());
        }

        @Override
        public long[] stallNs() {
            return kept(block.stallNs());
        }

        @Override
        public long[] holdNs() {
            return kept(block.holdNs());
        }

        @Override
        public long[] further(final FurtherColumn column) {
            final long[] values = block.further(column);
            return values.length == 0 ? values : kept(values);
        }
    }
}
