package org.turbulence.analysis.ingest.osu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.turbulence.analysis.ingest.foreign.Foreign;

class OsuFormatTest {
    private static final OsuFormat OSU = new OsuFormat();

    @Test
    void latencyIsHalfARoundTripWithItsPercentiles() {
        final Foreign read = Foreign.read(OSU, Foreign.resource("osu-latency.txt"));
        assertEquals(93_540, read.value("halfRttNs", "mean", "1048576"), 1e-6);
        assertEquals(121_400, read.value("halfRttNs", "p99", "1048576"), 1e-6);
        assertEquals("Pass", read.sink().observations.get(0).key().params().get("validation"));
        assertEquals("MPI_CHAR", read.sink().observations.get(0).key().params().get("datatype"));
        assertEquals(0, read.ledger().skippedValues());
    }

    @Test
    void bandwidthsAreNamedByTheirTest() {
        assertEquals(
                808.28e6 * 8,
                Foreign.read(OSU, Foreign.resource("osu-bibw.txt"))
                        .value("bidirectionalBandwidthBitsPerSecond", "mean", "1048576"),
                1);
        assertEquals(
                11180.02e6 * 8,
                Foreign.read(OSU, Foreign.resource("osu-bw-tail.txt"))
                        .value("streamingBandwidthBitsPerSecond", "p99", "65536"),
                1);
        final Foreign multi = Foreign.read(OSU, Foreign.resource("osu-mbw-mr.txt"));
        assertEquals(12250.91e6 * 8, multi.value("aggregateBandwidthBitsPerSecond", "mean", "4194304"), 1);
        assertEquals(12439876.33, multi.value("messagesPerSecond", "mean", "1"), 1e-6);
        assertEquals("4", multi.sink().observations.get(0).key().params().get("pairs"));
    }

    @Test
    void collectivesHaveMinimumMaximumAndTheirN() {
        final Foreign read = Foreign.read(OSU, Foreign.resource("osu-allreduce.txt"));
        assertEquals(398_200, read.value("operationTimeNs", "min", "1048576"), 1e-6);
        assertEquals(431_660, read.value("operationTimeNs", "max", "1048576"), 1e-6);
        assertEquals(100, read.sink().observations.get(3).n());
        final Foreign overlap = Foreign.read(OSU, Foreign.resource("osu-ialltoall.txt"));
        assertEquals(0.1161, overlap.value("overlapRatio", "mean", "1"), 1e-12);
        assertEquals(4_220, overlap.value("operationTimeNs", "mean", "1"), 1e-9);
    }

    @Test
    void swappedColumnsAreReadByTheirHeader() {
        final Foreign read = Foreign.read(
                OSU,
                "# OSU MPI Allreduce Latency Test v7.4\n# Size  Max Latency(us)  Avg Latency(us)\n4   9.00  5.00\n");
        assertEquals(5_000, read.value("operationTimeNs", "mean", "4"), 1e-9);
        assertEquals(9_000, read.value("operationTimeNs", "max", "4"), 1e-9);
    }

    @Test
    void unknownColumnIsListed() {
        final Foreign read = Foreign.read(
                OSU, "# OSU MPI Latency Test v9.0\n# Size  Latency (us)  Energy (J)\n4   9.00  5.00\n8 9.10 5.10\n");
        assertEquals(2, read.ledger().skippedValues());
        assertEquals(3, read.unread().get(0).firstLine());
        assertEquals(4, read.unread().get(0).lastLine());
        assertEquals("no meaning is known for Energy (J)", read.unread().get(0).reason());
    }
}
