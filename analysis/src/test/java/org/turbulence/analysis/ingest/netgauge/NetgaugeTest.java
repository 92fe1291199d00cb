package org.turbulence.analysis.ingest.netgauge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.analysis.ingest.foreign.CollectingSink.Sample;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.analysis.ingest.foreign.ImportSink.SeriesFacts;
import org.turbulence.results.TrialKey;

class NetgaugeTest {
    @Test
    void fullFileHoldsHalfRoundTripsAndEachHeaderIsAnotherStart() {
        final Foreign read = Foreign.read(new NetgaugeFull(), Foreign.resource("netgauge-full.txt"));
        final List<Sample> one = read.sink().samples.get(oneOne("1"));
        assertEquals(
                List.of(
                        new Sample(1, 0, 3_552_000),
                        new Sample(1, 3552, 3_387_786),
                        new Sample(2, 3552 + 3387, 25_146_412)),
                one);
        assertEquals(4_000_000, read.sink().samples.get(oneOne("2")).get(1).rttPs());
        assertEquals(0, read.ledger().damagedLines());
        assertEquals(10, read.ledger().importedValues());
    }

    @Test
    void damagedSamplesAreNamed() {
        final Foreign read = Foreign.read(new NetgaugeFull(), "1\t2.0\n#size\trtt\n1\t2.0\n1\t\nx\n1\t-2\n2\t1e99\n");
        assertEquals(5, read.ledger().damagedLines());
        assertEquals(
                List.of(1L, 4L, 5L, 6L, 7L),
                read.ledger().damage().stream().map(d -> d.firstLine()).toList());
    }

    @Test
    void detoursKeepTheirClock() {
        final Foreign read = Foreign.read(new NetgaugeNoise(), Foreign.resource("netgauge-noise.txt"));
        final TrialKey key = new TrialKey("netgauge.noise", new TreeMap<>(Map.of("tool", "netgauge")));
        assertEquals(
                List.of(
                        new Sample(1, 0, 21_014_890),
                        new Sample(1, 1_000_019, 5_878_670),
                        new Sample(1, 1_999_869, 3_738_210)),
                read.sink().samples.get(key));
        assertEquals(SeriesFacts.Values.DETOUR, read.sink().facts.get(key).values());
        assertTrue(read.sink().facts.get(key).clocked());
        assertEquals(0.0036, read.value("detourRatio", "value", ""), 1e-12);
        assertEquals(44.03e9, read.value("durationNs", "value", ""), 1);
    }

    @Test
    void burstIsOneSeriesForEachPause() {
        final Foreign read = Foreign.read(new NetgaugeBurst(), Foreign.resource("netgauge-burst.txt"));
        assertEquals(2, read.sink().samples.size());
        final TrialKey first = read.sink().samples.keySet().iterator().next();
        assertEquals("1048576", first.params().get("messageLength"));
        assertEquals("1000000000", first.params().get("burstIntervalNs"));
        assertEquals(
                List.of(new Sample(1, 0, 2_307_717_000L), new Sample(1, 1_002_307_717, 465_603_000L)),
                read.sink().samples.get(first));
    }

    @Test
    void summaryHasThreeGroupsInTheirUnits() {
        final Foreign read = Foreign.read(new NetgaugeSummary(), Foreign.resource("netgauge-summary.txt"));
        assertEquals(20_900, read.value("sendTimeNs", "mean", "1048576"), 1e-6);
        assertEquals(90_000, read.value("halfRttNs", "min", "1048576"), 1e-6);
        assertEquals(92_000, read.value("halfRttNs", "median", "1048576"), 1e-6);
        assertEquals(93206.76e6, read.value("pingPongBandwidthBitsPerSecond", "max", "1048576"), 1);
        assertEquals(6, read.ledger().skippedValues());
    }

    @Test
    void groupsOfASummaryMayLackTheirSpread() {
        final Foreign read = Foreign.read(new NetgaugeSummary(), Foreign.resource("netgauge-summary-file.txt"));
        assertEquals(500, read.value("halfRttNs", "sd", "1"), 1e-9);
        assertEquals(5.33e6, read.value("pingPongBandwidthBitsPerSecond", "max", "1"), 1e-3);
        assertEquals(2_310, read.value("halfRttNs", "mean", "1024"), 1e-9);
        assertEquals(3900.95e6, read.value("pingPongBandwidthBitsPerSecond", "max", "1024"), 1e-3);
        assertEquals(0, read.ledger().damagedLines());
        assertEquals(1 + 14 + 1 + 12, read.ledger().importedValues());
    }

    @Test
    void shortOutputIsTheSmallestTimeAndTheMedianBandwidth() {
        final Foreign read = Foreign.read(new NetgaugeShort(), Foreign.resource("netgauge-short.txt"));
        assertEquals(2_100, read.value("halfRttNs", "min", "1024"), 1e-9);
        assertEquals(91180.52e6, read.value("pingPongBandwidthBitsPerSecond", "median", "1048576"), 1e-3);
        assertEquals(9, read.ledger().importedValues());
        assertEquals(0, read.ledger().damagedLines());
        final Foreign torn = Foreign.read(new NetgaugeShort(), "1 bytes -> 1.58 us == 4.73 Mbit/s\n1024 bytes -> 2.1");
        assertEquals(1, torn.ledger().damagedLines());
        assertEquals(2, torn.ledger().damage().get(0).firstLine());
    }

    @Test
    void logGpParametersAreNanosecondsAndWhatIsNoNumberIsListed() {
        final Foreign read = Foreign.read(new NetgaugeLogGp(), Foreign.resource("netgauge-loggp.txt"));
        assertEquals(1649.5, read.value("logGpLatencyNs", "value", "2049"), 1e-9);
        assertEquals(0.174, read.value("logGpByteGapNs", "value", "2049"), 1e-12);
        assertEquals(11_500, read.value("operationTimeNs", "PRTT(n,0,s)", "2049"), 1e-9);
        assertEquals(
                4,
                read.ledger().skippedValuesByReason().entrySet().stream()
                        .filter(e -> e.getKey().endsWith("is not a number"))
                        .mapToLong(Map.Entry::getValue)
                        .sum());
    }

    private static TrialKey oneOne(final String length) {
        return new TrialKey(
                "netgauge.one_one",
                new TreeMap<>(Map.of("tool", "netgauge", "transport", "unknown", "messageLength", length)));
    }
}
