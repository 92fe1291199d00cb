package org.turbulence.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.turbulence.analysis.model.Direction;
import org.turbulence.analysis.model.ForkMetric;
import org.turbulence.analysis.model.HostFingerprint;
import org.turbulence.analysis.model.NoiseFloor;
import org.turbulence.analysis.model.RunMeasurements;

class ComparerTest {
    private static final double[] FAST = Measured.around(100, 0.01, 8);
    private static final double[] SLOW = Measured.around(120, 0.01, 8);

    @Test
    void differentConditionsComeFirstAndBlockTheGateUnlessAllowed() {
        final RunMeasurements base = new Measured("base")
                .fact("initiator.kernel", "6.1")
                .fact("initiator.host.name", "a")
                .setting("transport=tcp", "initiator.granted.sendBufferBytes", "4096")
                .latency("transport=tcp", FAST)
                .run();
        final RunMeasurements candidate = new Measured("candidate")
                .fact("initiator.kernel", "6.8")
                .fact("initiator.host.name", "b")
                .setting("transport=tcp", "initiator.granted.sendBufferBytes", "8192")
                .latency("transport=tcp", FAST)
                .run();
        final Comparison blocked = compare(List.of(), base, candidate);
        assertEquals(
                List.of("initiator.kernel", "initiator.granted.sendBufferBytes"),
                blocked.differences().stream().map(Difference::key).toList());
        assertEquals(Gate.UNUSABLE, Gate.strict().exitCode(blocked));
        final Comparison allowed = compare(List.of("kernel", "initiator.granted.*"), base, candidate);
        assertEquals(Gate.FINE, Gate.strict().exitCode(allowed));
        assertEquals(2, allowed.differences().size());
    }

    @Test
    void aMissingConfigurationIsMissingAndNotPassed() {
        final Comparison comparison = compare(
                List.of(),
                new Measured("base")
                        .latency("transport=tcp", FAST)
                        .latency("transport=udp", FAST)
                        .run(),
                new Measured("candidate")
                        .latency("transport=tcp", FAST)
                        .latency("transport=ipc", FAST)
                        .run());
        assertEquals(1, comparison.count(Verdict.MISSING));
        assertEquals(1, comparison.count(Verdict.NEW));
        assertEquals(Gate.UNUSABLE, Gate.strict().exitCode(comparison));
        assertEquals(Gate.FINE, new Gate(EnumSet.of(Gate.Reason.WORSE)).exitCode(comparison));
    }

    @Test
    void worseWinsOverInconclusive() {
        final Comparison comparison = compare(
                List.of(),
                new Measured("base")
                        .latency("transport=tcp", FAST)
                        .throughput("transport=tcp", 1, 2)
                        .run(),
                new Measured("candidate")
                        .latency("transport=tcp", SLOW)
                        .throughput("transport=tcp", 1, 2.1)
                        .run());
        assertEquals(Gate.WORSE, Gate.strict().exitCode(comparison));
        assertEquals(Gate.OPEN, new Gate(EnumSet.of(Gate.Reason.INCONCLUSIVE)).exitCode(comparison));
    }

    @Test
    void transportsOfOneRunAreColumnsInNaturalOrder() {
        final RunMeasurements run = new Measured("run")
                .latency("length=64 transport=tcp", SLOW)
                .latency("length=64 transport=ipc", FAST)
                .latency("length=1024 transport=tcp", SLOW)
                .latency("length=1024 transport=ipc", FAST)
                .run();
        final Projection byTransport = new Projection(List.of(), List.of("transport"), List.of());
        final Comparison comparison = comparer(byTransport, "").compare(List.of(run));
        assertEquals(
                List.of("64", "1024"),
                comparison.rows().stream().map(row -> row.row().get("length")).toList());
        assertEquals("transport=ipc", comparison.rows().get(0).baseColumn());
        assertEquals(2, comparison.count(Verdict.WORSE));
        assertEquals(2, comparer(byTransport, "tcp").compare(List.of(run)).count(Verdict.BETTER));
    }

    @Test
    void aHiddenVaryingParameterIsWarnedOfAndNotPooled() {
        final RunMeasurements run = new Measured("run")
                .latency("length=64 transport=tcp", SLOW)
                .latency("length=64 transport=ipc", FAST)
                .latency("length=1024 transport=tcp", SLOW)
                .latency("length=1024 transport=ipc", FAST)
                .run();
        final Projection hiding = new Projection(List.of("benchmark"), List.of("transport"), List.of());
        final Comparison hidden = comparer(hiding, "").compare(List.of(run));
        assertTrue(hidden.warnings().get(0).contains("hidden parameter length varies (1024, 64)"));
        assertEquals(1, hidden.count(Verdict.UNUSABLE));
        final Projection fixed = new Projection(
                List.of("benchmark"), List.of("transport"), List.of(Projection.Filter.parse("length=64")));
        final Comparison filtered = comparer(fixed, "").compare(List.of(run));
        assertTrue(filtered.warnings().stream().noneMatch(warning -> warning.contains("hidden")));
        assertEquals(1, filtered.count(Verdict.WORSE));
    }

    @Test
    void differingUnitsAreUnusable() {
        final ForkMetric bytes = new ForkMetric("score", "B/op", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
        final ForkMetric nanos = new ForkMetric("score", "ns/op", Direction.LOWER_IS_BETTER, ForkMetric.Role.GATED);
        final Comparison comparison = compare(
                List.of(),
                new Measured("base").add("transport=tcp", nanos, FAST).run(),
                new Measured("candidate").add("transport=tcp", bytes, FAST).run());
        assertEquals(1, comparison.count(Verdict.UNUSABLE));
        assertTrue(comparison.rows().get(0).judgement().reason().contains("ns/op against B/op"));
    }

    @Test
    void misuseNamesTheRuleAndTheValue() {
        final RunMeasurements run =
                new Measured("run").latency("transport=tcp", FAST).run();
        assertMisuse(
                "at least 2 columns", () -> comparer(Projection.ofRuns(), "").compare(List.of(run)));
        assertMisuse(
                "got: [colour]",
                () -> comparer(new Projection(List.of(), List.of("colour"), List.of()), "")
                        .compare(List.of(run)));
        assertMisuse(
                "runs that are compared must have finished trials, and these have none",
                () -> comparer(Projection.ofRuns(), "")
                        .compare(List.of(new Measured("a").run(), new Measured("b").run())));
        assertMisuse("got: transport", () -> Projection.Filter.parse("transport"));
        assertMisuse("not both", () -> new Projection(List.of("run"), List.of("run"), List.of()));
    }

    @Test
    void aMeasuredFloorWidensTheMarginOfItsFigureOnItsHost() {
        final RunMeasurements base =
                new Measured("base").latency("transport=tcp", FAST).run();
        final RunMeasurements slow =
                new Measured("slow").latency("transport=tcp", SLOW).run();
        final NoiseFloor floor = new NoiseFloor(
                Measured.key("transport=tcp"),
                "half-RTT p50",
                HostFingerprint.of(base).hash(),
                4,
                10,
                0.05,
                0.15);
        final Margins wide = new Margins(Margins.DEFAULT_LEAST, List.of(floor));
        final Comparison comparison = new Comparer(
                        Projection.ofRuns(), new Comparability(List.of()), wide, new Judge(Judge.DEFAULT_ALPHA), "")
                .compare(List.of(base, slow));
        assertEquals(0.3, comparison.rows().get(0).judgement().margin(), 1e-12);
        assertEquals(1, comparison.count(Verdict.SAME));
    }

    private static void assertMisuse(final String rule, final Executable misuse) {
        final String message =
                assertThrows(IllegalArgumentException.class, misuse).getMessage();
        assertTrue(message.contains(rule), message);
    }

    private static Comparison compare(final List<String> allowed, final RunMeasurements... runs) {
        return new Comparer(
                        Projection.ofRuns(),
                        new Comparability(allowed),
                        new Margins(Margins.DEFAULT_LEAST, List.of()),
                        new Judge(Judge.DEFAULT_ALPHA),
                        "")
                .compare(List.of(runs));
    }

    private static Comparer comparer(final Projection projection, final String base) {
        return new Comparer(
                projection,
                new Comparability(List.of()),
                new Margins(Margins.DEFAULT_LEAST, List.of()),
                new Judge(Judge.DEFAULT_ALPHA),
                base);
    }
}
