package org.turbulence.analysis.noise.summary;

import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.RunInfo;

/**
 * What some runs reached, side by side.
 *
 * @param runs in the order asked for
 * @param systems latency and bandwidth of each system
 * @param sizes by message length, a quantity a table
 * @param stripings by number of links
 * @param bursts by interval between messages
 * @param duplexes one direction beside both
 * @param openLoops on a schedule
 * @param streams rates of both ends
 * @param settings of the ping-pongs, one for each system
 * @param doubts what the figures must be taken with
 */
public record Summary(
        List<RunInfo> runs,
        List<SystemRow> systems,
        List<SizeTable> sizes,
        List<Striping> stripings,
        List<Sketch> bursts,
        List<Duplex> duplexes,
        List<Sketch> openLoops,
        List<Sketch> streams,
        List<Sketch> settings,
        List<Doubt> doubts) {
    public Summary {
        runs = List.copyOf(runs);
        systems = List.copyOf(systems);
        sizes = List.copyOf(sizes);
        stripings = List.copyOf(stripings);
        bursts = List.copyOf(bursts);
        duplexes = List.copyOf(duplexes);
        openLoops = List.copyOf(openLoops);
        streams = List.copyOf(streams);
        settings = List.copyOf(settings);
        doubts = List.copyOf(doubts);
    }

    /** Whether there is nothing to show. */
    public boolean isEmpty() {
        return systems.isEmpty()
                && sizes.isEmpty()
                && stripings.isEmpty()
                && bursts.isEmpty()
                && duplexes.isEmpty()
                && openLoops.isEmpty()
                && streams.isEmpty();
    }
}
