package org.turbulence.analysis.ingest.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.ingest.foreign.CollectingSink.Sample;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.analysis.ingest.importer.ForeignFormats;
import org.turbulence.results.TrialKey;
import org.turbulence.results.observation.ObservationRecord;

/** Figures of each tool in the project's units, checked against what stands in the text. */
class ToolFiguresTest {
    private static final double MEBIBYTE_BITS = 8.0 * 1024 * 1024;

    @Test
    void sockperfSummaryIsHalfARoundTrip() {
        final Foreign read = read("sockperf", "sockperf-ping-pong.txt");
        assertEquals(40_747, read.value("halfRttNs", "mean", ""), 1e-6);
        assertEquals(20_674, read.value("halfRttNs", "sd", ""), 1e-6);
        assertEquals(75_586, read.value("halfRttNs", "p99", ""), 1e-6);
        assertEquals(278_602, read.value("halfRttNs", "p99.999", ""), 1e-6);
        assertEquals(28_962, read.value("halfRttNs", "min", ""), 1e-6);
        assertEquals(164, read.value("receivedCount", "value", ""));
        final ObservationRecord mean = read.sink().observations.stream()
                .filter(o -> o.statistic().equals("mean"))
                .findFirst()
                .orElseThrow();
        assertEquals(164, mean.n());
        assertEquals("tcp", mean.key().params().get("transport"));
    }

    @Test
    void sockperfRoundTripsAreNotHalved() {
        assertEquals(79_380, read("sockperf", "sockperf-rtt.txt").value("rttNs", "mean", ""), 1e-6);
        final Foreign log = read("sockperf", "sockperf-full-log-rtt.txt");
        final List<Sample> samples = log.sink().samples.values().iterator().next();
        assertEquals(new Sample(1, 0, 95_422_000), samples.get(0));
        assertEquals(new Sample(1, 3_333_591, 81_932_000), samples.get(1));
    }

    @Test
    void sockperfFullLogHasAClockAndDoublesTheLatency() {
        final Foreign read = read("sockperf", "sockperf-full-log.txt");
        final TrialKey key = read.sink().samples.keySet().iterator().next();
        assertEquals("64", key.params().get("messageLength"));
        assertEquals(164, read.sink().samples.get(key).size());
        assertEquals(new Sample(1, 0, 60_780_000), read.sink().samples.get(key).get(0));
        assertEquals(
                new Sample(1, 3_333_347, 69_774_000),
                read.sink().samples.get(key).get(1));
        assertTrue(read.sink().facts.get(key).clocked());
    }

    @Test
    void sockperfMegabytesAreBinary() {
        final Foreign read = read("sockperf", "sockperf-throughput.txt");
        assertEquals(225.108 * MEBIBYTE_BITS, read.value("sendBandwidthBitsPerSecond", "mean", "1400"), 1);
        assertEquals(168_602, read.value("messagesPerSecond", "mean", "1400"));
    }

    @Test
    void iperf3TotalsOfBothEndsAndIntervalsOnTheTimeAxis() {
        final Foreign read = read("iperf3", "iperf3-tcp.json");
        final List<ObservationRecord> received = read.sink().observations.stream()
                .filter(o -> o.metric().equals("streamingBandwidthBitsPerSecond"))
                .filter(o -> o.statistic().equals("mean") && !o.key().params().containsKey("stream"))
                .toList();
        assertEquals(1, received.size());
        final List<ObservationRecord> intervals = read.sink().observations.stream()
                .filter(o -> o.metric().equals("sendBandwidthBitsPerSecond"))
                .filter(o ->
                        o.statistic().equals("interval") && !o.key().params().containsKey("stream"))
                .toList();
        assertEquals(2, intervals.size());
        assertEquals(0L, intervals.get(0).offsetNs());
        assertEquals(1_001_029_000L, intervals.get(1).offsetNs());
        assertEquals("22301234744.131207", intervals.get(0).originalText());
        assertEquals("tcp", intervals.get(0).key().params().get("transport"));
        assertEquals("2", intervals.get(0).key().params().get("streamCount"));
    }

    @Test
    void iperf3StreamGivesWhatTheDocumentGives() {
        final Foreign document = read("iperf3", "iperf3-tcp.json");
        final Foreign stream = read("iperf3", "iperf3-stream.json");
        assertEquals(
                document.sink().observations.stream()
                        .map(ToolFiguresTest::figure)
                        .toList(),
                stream.sink().observations.stream().map(ToolFiguresTest::figure).toList());
    }

    private static String figure(final ObservationRecord o) {
        return o.key() + " " + o.metric() + " " + o.statistic() + " " + o.value() + " " + o.offsetNs();
    }

    @Test
    void iperf3NanIsListedAndOddLossesAreKept() {
        final Foreign read = read("iperf3", "iperf3-old-nan.json");
        assertEquals(
                2,
                read.unread().stream()
                        .filter(u -> u.reason().endsWith("is not a number"))
                        .count());
        assertTrue(read.sink().observations.stream()
                .anyMatch(o -> o.metric().equals("lossRatio") && Math.abs(o.value() + 0.015) < 1e-12));
    }

    @Test
    void qperfScalesUnitsAndCommas() {
        final Foreign read = read("qperf", "qperf.txt");
        assertEquals(23_400, of(read, "qperf.tcp_lat", "halfRttNs"), 1e-9);
        assertEquals(1_204, of(read, "qperf.sctp_lat", "halfRttNs"), 1e-9);
        assertEquals(42_700, of(read, "qperf.tcp_lat", "messagesPerSecond"), 1e-9);
        assertEquals(1.17e9 * 8, of(read, "qperf.tcp_bw", "streamingBandwidthBitsPerSecond"), 1);
        assertEquals(1171.5e6 * 8, of(read, "qperf.udp_bw", "sendBandwidthBitsPerSecond"), 1);
        assertEquals(941e6 * 8, of(read, "qperf.udp_bw", "streamingBandwidthBitsPerSecond"), 1);
    }

    @Test
    void perftestMegabytesAreBinaryAndZeroIsNotMeasured() {
        final Foreign bandwidth = read("perftest", "perftest-bw.txt");
        assertEquals(11000.50 * MEBIBYTE_BITS, bandwidth.value("streamingBandwidthBitsPerSecond", "mean", "65536"), 1);
        assertEquals(9.87 * MEBIBYTE_BITS, bandwidth.value("streamingBandwidthBitsPerSecond", "max", "2"), 1e-3);
        assertTrue(bandwidth.unread().stream().anyMatch(u -> u.reason().contains("not measured")));
        assertEquals(176_008, bandwidth.value("messagesPerSecond", "mean", "65536"), 1e-6);
        final Foreign latency = read("perftest", "perftest-lat.txt");
        assertEquals(1_190, latency.value("halfRttNs", "p99", "2"), 1e-9);
        assertEquals(2_150, latency.value("halfRttNs", "p99.9", "4"), 1e-9);
        assertEquals(1_110, latency.value("halfRttNs", "median", "2"), 1e-9);
        final Foreign both = read("perftest", "perftest-gbits.txt");
        assertEquals(181.32e9, both.value("bidirectionalBandwidthBitsPerSecond", "mean", "65536"), 1e-3);
    }

    @Test
    void pingIsAFullRoundTrip() {
        final Foreign read = read("ping", "ping-linux.txt");
        final TrialKey key = read.sink().samples.keySet().iterator().next();
        assertEquals("56", key.params().get("messageLength"));
        assertEquals(
                List.of(35_000_000L, 41_200_000L, 12_000_000_000L),
                read.sink().samples.get(key).stream().map(Sample::rttPs).toList());
        assertEquals(4_025_000, read.value("rttNs", "mean", "56"), 1e-6);
        assertEquals(5_639_000, read.value("rttNs", "sd", "56"), 1e-6);
        assertEquals(0.25, read.value("lossRatio", "value", "56"), 1e-12);
        assertEquals(4, read.value("sentCount", "value", "56"));
        assertEquals(3, read.value("receivedCount", "value", "56"));
        final Foreign bsd = read("ping", "ping-bsd.txt");
        assertEquals(145_000, bsd.value("rttNs", "max", "56"), 1e-6);
        assertEquals(0, bsd.value("lossRatio", "value", "56"));
        final Foreign stamped = read("ping", "ping-stamped.txt");
        assertEquals(
                List.of(new Sample(1, 0, 100_000_000), new Sample(1, 1_000_100_000, 200_000_000)),
                stamped.sink().samples.values().iterator().next());
    }

    @Test
    void netperfUnitsDecideWhatARowIs() {
        final Foreign transactions = read("netperf", "netperf-rr.csv");
        assertEquals(112_720, transactions.value("rttNs", "mean", "1"), 1e-6);
        assertEquals(223_000, transactions.value("rttNs", "p99", "1"), 1e-6);
        assertEquals(8839.08, transactions.value("transactionsPerSecond", "mean", "1"), 1e-9);
        final Foreign stream = read("netperf", "netperf-stream.csv");
        assertEquals(9413.62e6, stream.value("streamingBandwidthBitsPerSecond", "mean", ""), 1e-3);
        assertEquals(1_440, stream.value("sendTimeNs", "mean", ""), 1e-9);
    }

    private static double of(final Foreign read, final String benchmark, final String metric) {
        return read.sink().observations.stream()
                .filter(o -> o.key().benchmark().equals(benchmark) && o.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static Foreign read(final String kind, final String resource) {
        final Foreign read = Foreign.read(ForeignFormats.ofKind(kind).orElseThrow(), Foreign.resource(resource));
        assertEquals(
                0, read.ledger().damagedLines(), () -> read.ledger().damage().toString());
        return read;
    }
}
