package org.turbulence.benchmarks.launch.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.turbulence.benchmarks.launch.doctor.Finding.Status;

class HostChecksTest {
    private static final TransportNeed TCP = new TransportNeed("tcp", List.of(0), 1 << 20, 1 << 20, 0);
    private static final TransportNeed UDP = new TransportNeed("aeron-udp", List.of(2, 1), 2 << 20, 2 << 20, 96 << 20);
    private static final List<TransportNeed> NEEDS = List.of(TCP, UDP);
    private static final Map<String, String> GOOD = Map.ofEntries(
            Map.entry("cpu.available", "8"),
            Map.entry("load.average.1m", "0.10"),
            Map.entry("shm.bytes.total", "8589934592"),
            Map.entry("shm.bytes.free", "8589934592"),
            Map.entry("net.core.rmem_max", "4194304"),
            Map.entry("net.core.wmem_max", "4194304"),
            Map.entry("clock.source", "tsc"),
            Map.entry("clock.cost.ns", "22.5"),
            Map.entry("clock.granularity.ns", "20"),
            Map.entry("clock.backward.steps", "0"),
            Map.entry("cpu.governor", "performance"),
            Map.entry("cpu.turbo", "off"),
            Map.entry("load.steal.percent", "0.02"),
            Map.entry("load.leftover.drivers", "none"),
            Map.entry("jvm.version", "17.0.15+6"),
            Map.entry("jvm.options", "-Xmx1g"));

    @Test
    void aGoodHostHasNothingToDo() {
        for (final Finding finding : HostChecks.of(GOOD, NEEDS, PeerPlace.OPEN)) {
            assertEquals(Status.OK, finding.status(), finding.toString());
            assertEquals("", finding.remedy(), finding.toString());
        }
    }

    @Test
    void aHostThatTellsNothingIsUnknownAndNoProblem() {
        for (final Map<String, String> facts : List.of(Map.<String, String>of(), allUnknown())) {
            for (final Finding finding : HostChecks.of(facts, NEEDS, PeerPlace.OPEN)) {
                assertEquals(Status.OK, finding.status(), finding.toString());
                assertTrue(finding.fact().contains("unknown"), finding.toString());
            }
        }
    }

    @Test
    void coresThatSufficeAloneButNotForBothSidesAreAWarning() {
        final Finding finding = find("cores, aeron-udp", with("cpu.available", "2"));

        assertEquals(Status.WARN, finding.status());
        assertEquals(
                "2 cores; busy threads: 2 (spin-yield) with the peer elsewhere, 4 (yield) with it here",
                finding.fact());
        assertEquals(
                "run the responder on another host, or take one with 4 cores or more; loopback results are marked"
                        + " oversubscribed",
                finding.remedy());
    }

    @Test
    void coresThatDoNotSufficeAloneAreAWarningWithTheCountNeeded() {
        final Finding finding = find("cores, aeron-udp", with("cpu.available", "1"));

        assertEquals(Status.WARN, finding.status());
        assertEquals("take a host with 2 cores or more; results are marked oversubscribed", finding.remedy());
    }

    @Test
    void eachBusyThreadHasARowWithItsCore() {
        final Map<String, String> facts = with("cpu.allowed", "0-7");
        assertEquals(
                "core 1; auto: a core for each of 2 busy threads",
                find("pin, tcp initiator loop-0", facts).fact());
        assertEquals(
                "core 7; auto: a core for each of 2 busy threads",
                find("pin, tcp responder loop-0", facts).fact());
        assertEquals(
                "core 2; auto: a core for each of 6 busy threads",
                find("pin, aeron-udp initiator driver-0", facts).fact());
    }

    @Test
    void aThreadWithoutACoreIsFreeAndTheRowSaysWhy() {
        assertEquals(
                "free; auto: not pinned, because this host does not tell its cores",
                find("pin, tcp responder loop-0", GOOD).fact());
    }

    @Test
    void aNamedPeerLeavesOneCaseToJudge() {
        final Map<String, String> facts = with("cpu.available", "2");
        final Finding elsewhere =
                HostChecks.of(facts, List.of(UDP), PeerPlace.OTHER_HOST).get(0);
        assertEquals(Finding.ok("cores, aeron-udp", "2 cores; busy threads: 2 (spin-yield)"), elsewhere);
        final Finding here =
                HostChecks.of(facts, List.of(UDP), PeerPlace.SAME_MACHINE).get(0);
        assertEquals(Status.WARN, here.status());
        assertEquals("2 cores; busy threads: 4 (yield) of both sides", here.fact());
    }

    @Test
    void otherWorkOnTheHostIsAWarning() {
        assertEquals(Status.OK, find("load", with("load.average.1m", "4.00")).status());
        final Finding finding = find("load", with("load.average.1m", "4.01"));
        assertEquals(Status.WARN, finding.status());
        assertEquals("4.01 on average over the last minute, on 8 cores: other work is running", finding.fact());
    }

    @Test
    void timeThatNeighboursTakeIsAWarning() {
        assertEquals(
                Status.OK, find("steal", with("load.steal.percent", "1.00")).status());
        final Finding finding = find("steal", with("load.steal.percent", "1.01"));
        assertEquals(Status.WARN, finding.status());
        assertEquals("1.01 % of the time since the start of the host: its neighbours take from it", finding.fact());
    }

    @Test
    void leftOverDriversAreNamedWithTheCommand() {
        final Finding finding = find("left-over drivers", with("load.leftover.drivers", "/dev/shm/a /dev/shm/b"));
        assertEquals(Status.WARN, finding.status());
        assertTrue(finding.fact().startsWith("2 directories of killed processes"), finding.fact());
        assertEquals("rm -r /dev/shm/a /dev/shm/b", finding.remedy());
    }

    @Test
    void tscIsNoRemedyWhereItIsTheSource() {
        final Map<String, String> facts = with("clock.cost.ns", "450.0");
        assertFalse(find("nanoTime cost", facts).remedy().contains("tsc"));
        facts.put("clock.source", "hpet");
        assertTrue(find("nanoTime cost", facts).remedy().startsWith("take the tsc clock source"));
    }

    @Test
    void longLinesAreBrokenAndCommandsAreNot() {
        final String command = "echo tsc | sudo tee /sys/devices/system/clocksource/clocksource0/current";
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Report.print(
                "this host",
                List.of(Finding.warn("x", "one thing; " + "y".repeat(90), command + "   (if tsc is available)")),
                new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertEquals(
                List.of(
                        "this host",
                        "  warn     x  one thing;",
                        "              " + "y".repeat(90),
                        "              -> " + command,
                        "              (if tsc is available)"),
                bytes.toString(StandardCharsets.UTF_8).lines().toList());
    }

    @Test
    void tooLittleSharedMemoryIsAProblemWithTheSizeToMount() {
        final Map<String, String> facts = new HashMap<>(GOOD);
        facts.put("shm.bytes.total", "67108864");
        facts.put("shm.bytes.free", "62914560");
        final Finding finding = find("/dev/shm", facts);

        assertEquals(Status.PROBLEM, finding.status());
        assertEquals("60.0 MiB free; aeron-udp needs 96.0 MiB", finding.fact());
        assertTrue(finding.remedy().startsWith("sudo mount -o remount,size=100m /dev/shm"), finding.remedy());
    }

    @Test
    void socketBufferLimitsBelowWhatIsAskedAreAWarningWithTheCommand() {
        final Finding finding = find("receive buffer", with("net.core.rmem_max", "212992"));

        assertEquals(Status.WARN, finding.status());
        assertEquals("net.core.rmem_max 208.0 KiB; aeron-udp asks for 2.0 MiB", finding.fact());
        assertEquals("sudo sysctl -w net.core.rmem_max=2097152", finding.remedy());
        assertEquals(
                Status.WARN,
                find("send buffer", with("net.core.wmem_max", "212992")).status());
    }

    @Test
    void aClockThatNeedsASystemCallIsAWarning() {
        final Finding finding = find("clock source", with("clock.source", "hpet"));

        assertEquals(Status.WARN, finding.status());
        assertTrue(finding.remedy().startsWith("echo tsc | sudo tee /sys/"), finding.remedy());
    }

    @Test
    void aDearOrCoarseClockIsGraded() {
        final Finding dear = find("nanoTime cost", with("clock.cost.ns", "1500.5"));

        assertEquals("1500.5 ns a call", dear.fact());
        assertEquals(Status.PROBLEM, dear.status());
        assertEquals(
                Status.WARN,
                find("nanoTime cost", with("clock.cost.ns", "450.0")).status());
        assertEquals(
                Status.WARN,
                find("nanoTime granularity", with("clock.granularity.ns", "1000"))
                        .status());
        assertEquals(
                Status.PROBLEM,
                find("nanoTime granularity", with("clock.granularity.ns", "10000000"))
                        .status());
    }

    @Test
    void aClockThatStepsBackIsAProblem() {
        final Finding finding = find("nanoTime backward", with("clock.backward.steps", "3"));

        assertEquals(Status.PROBLEM, finding.status());
        assertEquals("3 backward steps", finding.fact());
    }

    @Test
    void aGovernorThatChangesTheFrequencyIsAWarning() {
        final Finding finding = find("CPU governor", with("cpu.governor", "powersave"));

        assertEquals(Status.WARN, finding.status());
        assertEquals("sudo cpupower frequency-set -g performance", finding.remedy());
    }

    @Test
    void jvmOptionsThatDisturbAreNamed() {
        final Finding finding = find("JVM options", with("jvm.options", "-Xmx1g -Xint -agentlib:jdwp=server=y"));

        assertEquals(Status.WARN, finding.status());
        assertEquals("start java without -Xint and -agentlib:jdwp=server=y: every fork inherits it", finding.remedy());
    }

    @Test
    void theReportIsAligned() {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Report.print(
                "this host (vm)",
                List.of(
                        Finding.ok("clock source", "tsc"),
                        Finding.warn("CPU governor", "powersave", "do this"),
                        Finding.problem("x", "y", "z")),
                new PrintStream(bytes, true, StandardCharsets.UTF_8));

        assertEquals("""
                this host (vm)
                  ok       clock source  tsc
                  warn     CPU governor  powersave
                                         -> do this
                  problem  x             y
                                         -> z
                """, bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    private static Finding find(final String subject, final Map<String, String> facts) {
        return HostChecks.of(facts, NEEDS, PeerPlace.OPEN).stream()
                .filter(finding -> finding.subject().equals(subject))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> with(final String name, final String value) {
        final Map<String, String> facts = new HashMap<>(GOOD);
        facts.put(name, value);
        return facts;
    }

    private static Map<String, String> allUnknown() {
        final Map<String, String> facts = new HashMap<>();
        GOOD.keySet().forEach(name -> facts.put(name, "unknown"));
        return facts;
    }
}
