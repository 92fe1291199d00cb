package org.turbulence.analysis.ingest.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.turbulence.analysis.ingest.Damages;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.results.Phase;
import org.turbulence.results.trace.TraceBlock;
import org.turbulence.results.trace.TraceReader;

/** The blocks of a trace that are not of the warm-up. */
final class MeasuredBlocks {
    private MeasuredBlocks() {}

    /**
     * Hands each block on, in order; it is filled anew after the call.
     *
     * @param doubts takes the damaged places, which hide nothing before or after them
     */
    static void each(final Path trace, final Consumer<TraceBlock> taker, final List<Doubt> doubts) throws IOException {
        try (TraceReader reader = TraceReader.open(trace)) {
            while (reader.next()) {
                if (reader.block().phase() == Phase.MEASUREMENT) {
                    taker.accept(reader.block());
                }
            }
            reader.damages().forEach(damage -> doubts.add(new Doubt(trace.toString(), Damages.text(damage))));
            final long untold = reader.damageCount() - reader.damages().size();
            if (untold > 0) {
                doubts.add(new Doubt(trace.toString(), "and " + untold + " more places are damaged"));
            }
        }
    }
}
