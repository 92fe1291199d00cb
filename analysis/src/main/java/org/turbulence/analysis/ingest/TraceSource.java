package org.turbulence.analysis.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FurtherColumn;
import org.turbulence.analysis.model.SampleBlock;
import org.turbulence.analysis.model.SampleSource;
import org.turbulence.results.Damage;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.results.trace.TraceReader;

/** The samples in the trace of a trial. Each reading opens the file anew and holds one block of it in memory. */
final class TraceSource implements SampleSource {
    private final Path trace;
    private final String name;
    private final TraceClaim claim;

    /**
     * A source.
     *
     * @param trace the file
     * @param name how doubts call it
     * @param claim what the other files say of it
     */
    TraceSource(final Path trace, final String name, final TraceClaim claim) {
        this.trace = trace;
        this.name = name;
        this.claim = claim;
    }

    @Override
    public List<Doubt> read(final Visitor visitor) throws IOException {
        final List<Doubt> doubts = new ArrayList<>();
        try (TraceReader reader = TraceReader.open(trace)) {
            final View view = new View(reader.block());
            final TraceClaim.Count count = claim.new Count();
            claim.doubtOf(reader.header()).ifPresent(doubt -> doubts.add(new Doubt(name, doubt)));
            boolean whole = true;
            while (reader.next()) {
                count.add(reader.block());
                view.refresh();
                visitor.visit(view);
                whole = reader.block().lastOfIteration();
            }
            count.doubts().forEach(doubt -> doubts.add(new Doubt(name, doubt)));
            if (!whole) {
                doubts.add(new Doubt(name, "its last iteration is not whole; the samples that are there count"));
            }
            for (final Damage damage : reader.damages()) {
                doubts.add(new Doubt(name, Damages.text(damage)));
            }
            final long untold = reader.damageCount() - reader.damages().size();
            if (untold > 0) {
                doubts.add(new Doubt(name, "and " + untold + " more places are damaged"));
            }
        }
        return doubts;
    }

    @Override
    public long expectedCount() {
        return claim.sampleCount();
    }

    /** A block of the trace as the model sees it. */
    private static final class View implements SampleBlock {
        private final TraceBlock block;
        private long[] holdNs = NO_VALUES;

        View(final TraceBlock block) {
            this.block = block;
        }

        /**
         * Takes the next block. While the responder's thread is held up a message waits unstamped: its stalls count as
         * hold, as far as the round trip has room for them.
         */
        void refresh() {
            final long[] stallNs = block.further(TraceColumn.RESPONDER_STALL).orElse(NO_VALUES);
            if (stallNs.length == 0) {
                holdNs = block.holdNs();
                return;
            }
            if (holdNs.length < block.count() || holdNs == block.holdNs()) {
                holdNs = new long[block.holdNs().length];
            }
            for (int i = 0; i < block.count(); i++) {
                final long heldNs = block.holdNs()[i];
                holdNs[i] = heldNs + Math.min(stallNs[i], Math.max(0, block.rttNs()[i] - heldNs));
            }
        }

        @Override
        public boolean warmup() {
            return block.phase() == Phase.WARMUP;
        }

        @Override
        public int iteration() {
            return block.iteration();
        }

        @Override
        public int count() {
            return block.count();
        }

        @Override
        public long[] sentOffsetNs() {
            return block.sentOffsetNs();
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
        public long[] further(final FurtherColumn column) {
            return block.further(
                            switch (column) {
                                case SKEW -> TraceColumn.SKEW;
                                case INTENDED_OFFSET -> TraceColumn.INTENDED_OFFSET;
                                case INTERVAL -> TraceColumn.INTERVAL;
                            })
                    .orElse(NO_VALUES);
        }

        @Override
        public long[] holdNs() {
            return holdNs;
        }
    }
}
