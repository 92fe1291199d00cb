package org.turbulence.analysis.ingest.forks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.RecordedRun;
import org.turbulence.analysis.ingest.UnusableInputException;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.analysis.model.RunMeasurements;

class RunForksTest {
    @TempDir
    private Path runs;

    @Test
    void eachForkGivesOneValueFromItsMergedHistograms() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        run.fork("tcp", 64, 1, 10_000, 20_000);
        run.fork("tcp", 64, 2, 12_000, 24_000);
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(List.of(5_000.0, 6_000.0), rounded(read, "half-RTT p50"));
        assertEquals(List.of(10_000.0, 12_000.0), rounded(read, "half-RTT max"));
        assertEquals(List.of(1.0, 1.0), values(read, "detour rate"));
        assertEquals(List.of(250.0, 250.0), values(read, "responder hold per RTT"));
        final double bandwidth = values(read, "ping-pong bandwidth p50").get(0);
        assertEquals(64 * 8 / 5e-6, bandwidth, bandwidth * 0.001);
        assertEquals("2026-01-01T00:00:00Z", read.startedAt());
        assertEquals("Linux 6.1.0", read.facts().get("initiator.kernel"));
        assertEquals(List.of(), read.doubts());
    }

    @Test
    void noiseShareIsTheTimeBeyondTheMedian() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        run.fork("tcp", 64, 1, 10_000, 10_000);
        run.fork("tcp", 64, 2, 10_000, 30_000);
        final List<Double> shares = values(MeasurementSource.read(run.path()), "noise share");
        assertEquals(0, shares.get(0), 1e-9);
        assertEquals(0.5, shares.get(1), 0.001);
    }

    @Test
    void aForkThatStandsTwiceMakesItsConfigurationAmbiguous() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        run.fork("tcp", 64, 1, 10_000);
        run.fork("tcp", 64, 1, 10_000);
        run.fork("tcp", 128, 1, 10_000);
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(1, read.ambiguous().size());
        assertTrue(read.values().stream()
                .allMatch(values -> values.key().params().get("messageLength").equals("128")));
    }

    @Test
    void damageBecomesADoubtAndHidesNoOtherFork() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        run.fork("tcp", 64, 1, 10_000);
        final Path log = run.fork("tcp", 64, 2, 12_000);
        Files.writeString(log, "Tag=measurement,1,1,torn", StandardOpenOption.APPEND);
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(List.of(5_000.0, 6_000.0), rounded(read, "half-RTT p50"));
        assertEquals(1, read.doubts().size());
    }

    @Test
    void aPercentileThatAForkHasTooFewSamplesForIsNotTakenOfAny() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        run.fork("tcp", 64, 1, 10_000, 10_000, 10_000, 10_000);
        run.fork("tcp", 64, 2, 10_000);
        final ForkValues tail = figure(MeasurementSource.read(run.path()), "half-RTT p99.9");
        assertEquals(List.of(), tail.values());
        assertEquals("a fork has 1000 samples and needs 3688", tail.unsupported());
        assertEquals(
                2, values(MeasurementSource.read(run.path()), "half-RTT p99").size());
        assertEquals(
                ForkMetric.Role.QUANTILE,
                figure(MeasurementSource.read(run.path()), "half-RTT p99.99")
                        .metric()
                        .role());
    }

    @Test
    void aStreamGivesTheRateOfItsReceiverAndTheCountersOfBothHosts() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        final Path log = run.fork("tcp", 64, 1, 10_000, 10_000);
        become(run, log, "\"measurement\":\"stream\",\"direction\":\"backward\",", """
                "counters":{"receivedBytes":125000000,"receivedNs":1000000000,"initiator.stealNs":20000000}""");
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(List.of(1e9), values(read, "streaming bandwidth p50"));
        assertEquals(List.of(0.02), values(read, "initiator.stealNs"));
        assertEquals(
                "backward",
                figure(read, "streaming bandwidth p50").key().params().get("direction"));
        assertTrue(read.values().stream().noneMatch(each -> each.metric().name().startsWith("half-RTT")));
    }

    @Test
    void detoursAreCountedByTheTimeTheyWereWatched() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        final Path log = run.fork("tcp", 64, 1, 10_000);
        become(
                run,
                log,
                "\"measurement\":\"detour\",\"host\":\"responder\",",
                "\"counters\":{\"observedNs\":500000000}");
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(List.of(2_000.0), values(read, "detour rate"));
        assertEquals(0.02, values(read, "noise share").get(0), 1e-4);
        assertEquals("responder", figure(read, "detour rate").key().params().get("host"));
    }

    @Test
    void importedFiguresGiveOneValueAForkOrAFile() throws Exception {
        final RecordedRun run = RecordedRun.begin(runs, "a");
        final String observation = "{\"key\":{\"benchmark\":\"%s\",\"params\":{}},\"metric\":\"%s\","
                + "\"value\":%s,\"originalText\":\"\",\"originalUnit\":\"us\",\"statistic\":\"%s\",\"n\":%d,"
                + "\"fork\":%s,\"source\":\"%s\",\"line\":1}%n";
        Files.writeString(
                run.path().resolve("observations.jsonl"),
                observation.formatted("osu", "halfRttNs", "5000", "mean", 0, "null", "a.txt")
                        + observation.formatted("osu", "halfRttNs", "6000", "mean", 0, "null", "b.txt")
                        + observation.formatted("jmh", "scoreNs", "10", "mean", 0, "null", "j.json")
                        + observation.formatted("jmh", "scoreNs", "8", "iteration", 1, "1", "j.json")
                        + observation.formatted("jmh", "scoreNs", "12", "iteration", 1, "1", "j.json")
                        + observation.formatted("jmh", "scoreNs", "20", "iteration", 1, "2", "j.json"));
        final RunMeasurements read = MeasurementSource.read(run.path());
        assertEquals(List.of(5_000.0, 6_000.0), values(read, "halfRttNs mean"));
        assertEquals(List.of(10.0, 20.0), values(read, "scoreNs mean"));
        assertEquals(
                Direction.LOWER_IS_BETTER, figure(read, "scoreNs mean").metric().direction());
        assertEquals("imported run", read.facts().get("kind"));
    }

    @Test
    void whatIsNoRunIsRefused() throws IOException {
        Files.createDirectory(runs.resolve("empty"));
        assertThrows(UnusableInputException.class, () -> MeasurementSource.read(runs.resolve("empty")));
        assertThrows(UnusableInputException.class, () -> MeasurementSource.read(runs.resolve("nothing")));
    }

    /** Makes the trial of a log one of another kind, with these counters in each of the run's iterations. */
    private static void become(final RecordedRun run, final Path log, final String kind, final String counters)
            throws IOException {
        final Path manifest = log.resolveSibling("trial.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replaceAll("\"(measurement|direction|host)\"\\s*:\\s*\"[^\"]*\",", "")
                        .replaceFirst("\"schemaVersion\"", kind + "\"schemaVersion\""));
        final Path iterations = run.path().resolve("iterations.jsonl");
        Files.writeString(iterations, Files.readString(iterations).replace("\"counters\":{}", counters.strip()));
    }

    private static ForkValues figure(final RunMeasurements run, final String metric) {
        return run.values().stream()
                .filter(values -> values.metric().name().equals(metric))
                .findFirst()
                .orElseThrow();
    }

    private static List<Double> values(final RunMeasurements run, final String metric) {
        return run.values().stream()
                .filter(values -> values.metric().name().equals(metric))
                .findFirst()
                .orElseThrow()
                .values();
    }

    /** To a hundred: the histogram keeps three digits. */
    private static List<Double> rounded(final RunMeasurements run, final String metric) {
        return values(run, metric).stream()
                .map(value -> Math.rint(value / 100) * 100)
                .toList();
    }
}
