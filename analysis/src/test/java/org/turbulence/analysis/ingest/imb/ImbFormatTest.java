package org.turbulence.analysis.ingest.imb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.results.observation.ObservationRecord;

class ImbFormatTest {
    private static final ImbFormat IMB = new ImbFormat();

    @Test
    void pingPongTimeIsHalfARoundTripAndRowsKeepWhatWasPrinted() {
        final Foreign read = Foreign.read(IMB, """
                #---------------------------------------------------
                # Benchmarking PingPong
                # #processes = 2
                #--------------------------------------------------- #bytes #repetitions t[usec] Mbytes/sec
                0 1000 4.40 0.00
                4194304 10 690.70 6072.54
                """);
        assertEquals(4400, read.value("halfRttNs", "mean", "0"), 1e-9);
        assertEquals(6072.54e6 * 8, read.value("pingPongBandwidthBitsPerSecond", "mean", "4194304"), 1);
        final ObservationRecord last = read.sink().observations.get(2);
        assertEquals("690.70", last.originalText());
        assertEquals("usec", last.originalUnit());
        assertEquals(10, last.n());
        assertEquals(6, last.line());
        assertEquals("2", last.key().params().get("processes"));
        assertEquals(0, read.ledger().skippedValues());
        assertEquals(0, read.ledger().damagedLines());
    }

    @Test
    void megabytesOfOlderVersionsAreBinary() {
        final Foreign read = Foreign.read(IMB, Foreign.resource("imb-old-mebibytes.txt"));
        assertEquals(5000 * 1048576.0 * 8, read.value("pingPongBandwidthBitsPerSecond", "mean", "1048576"), 1);
        assertEquals(7.63 * 1048576.0 * 8, read.value("pingPongBandwidthBitsPerSecond", "mean", "8"), 1);
    }

    @Test
    void eachBenchmarkHasItsOwnQuantities() {
        final Foreign read = Foreign.read(IMB, Foreign.resource("imb-mpi1.txt"));
        assertEquals(30_000, value(read, "imb.PingPing", "operationTimeNs", "mean", "65536"), 1e-6);
        assertEquals(
                2184.53e6 * 8, value(read, "imb.PingPing", "perDirectionBandwidthBitsPerSecond", "mean", "65536"), 1);
        assertEquals(
                4211.15e6 * 8,
                value(read, "imb.Sendrecv", "bidirectionalBandwidthBitsPerSecond", "mean", "4194304"),
                1);
        assertEquals(1_992_000, value(read, "imb.Sendrecv", "operationTimeNs", "max", "4194304"), 1e-6);
        assertEquals(
                4194.30e6 * 8, value(read, "imb.Exchange", "aggregateBandwidthBitsPerSecond", "mean", "1048576"), 1);
        assertEquals(240_126_000, value(read, "imb.Alltoall", "operationTimeNs", "mean", "4194304"), 1e-3);
        assertEquals(5_210, value(read, "imb.Barrier", "operationTimeNs", "mean", ""), 1e-6);
        assertEquals(0, read.ledger().damagedLines());
        assertTrue(read.unread().stream().anyMatch(u -> u.reason().contains("did not measure") && u.firstLine() == 36));
    }

    @Test
    void damagedRowIsNamedWithItsLineAndTheOthersStay() {
        final Foreign read = Foreign.read(IMB, """
                # Benchmarking PingPong
                # #processes = 2
                #bytes #repetitions t[usec] Mbytes/sec
                0 1000 4.40 0.00
                1 1000 4.8
                2 1000 4x87 0.41
                4 1000 4.87 0.82
                """);
        assertEquals(2, read.ledger().damagedLines());
        assertEquals(5, read.ledger().damage().get(0).firstLine());
        assertEquals(6, read.ledger().damage().get(1).firstLine());
        assertEquals(4, read.sink().observations.size());
    }

    @Test
    void rowsWithoutAHeaderAreDamage() {
        final Foreign read = Foreign.read(IMB, "# Benchmarking PingPong\n# #processes = 2\n0 1000 4.40 0.00\n");
        assertEquals(1, read.ledger().damagedLines());
        assertTrue(read.sink().observations.isEmpty());
    }

    private static double value(
            final Foreign read,
            final String benchmark,
            final String metric,
            final String statistic,
            final String length) {
        return read.sink().observations.stream()
                .filter(o -> o.key().benchmark().equals(benchmark) && o.metric().equals(metric))
                .filter(o -> o.statistic().equals(statistic)
                        && o.key().params().getOrDefault("messageLength", "").equals(length))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
