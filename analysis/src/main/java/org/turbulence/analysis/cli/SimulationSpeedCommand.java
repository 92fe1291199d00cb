package org.turbulence.analysis.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.campaign.Campaign;
import org.turbulence.analysis.loggops.campaign.NoiseInputs;
import org.turbulence.analysis.loggops.campaign.NoiseKind;
import org.turbulence.analysis.loggops.campaign.Workload;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.collective.CollectiveProgram;
import org.turbulence.analysis.loggops.engine.event.EventEngine;
import org.turbulence.analysis.loggops.engine.event.StalledException;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.noise.CounterRandom;
import org.turbulence.analysis.loggops.noise.NetworkNoise;
import org.turbulence.analysis.loggops.noise.OsTrace;
import org.turbulence.analysis.loggops.rules.MessageCosts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code simulate-speed}: how fast the engines are on this machine. */
@Command(
        name = "simulate-speed",
        header = "Measures how fast the simulator is on this machine.",
        description = {
            "",
            "Runs a dissemination on 16,384 hosts, a ring all-reduce of 512 MiB on 1,024 and a dissemination on 1,048,576,"
                    + " each with noise of network and hosts made up to resemble the published recordings, and a ring as a"
                    + " GOAL program. Wall time counts; the CPU time beside it says what an idle machine would need, which a busy one stretches.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class SimulationSpeedCommand implements Callable<Integer> {
    private static final int SAMPLES = 157_619;
    private static final int DETOURS = 50_000;
    private static final long DETOUR_INTERVAL_PS = 1_000_000_000L;
    private static final int WARM_UP = 20;
    private static final double NS_PER_S = 1e9;
    private static final long SEED = 1;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Of the first two (default: ${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "2", description = "Default: ${DEFAULT-VALUE}.")
    private int threads;

    private final PrintStream out;

    SimulationSpeedCommand(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws StalledException, InterruptedException {
        out.printf(
                Locale.ROOT,
                "%d threads of %d processors, load average before %.1f\n",
                threads,
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        campaign(
                "dissemination of 16 B on 16,384 hosts",
                CollectiveKind.DISSEMINATION.schedule(1 << 14, 16, Model.CORRECTED, 1),
                NoiseKind.BOTH,
                repetitions);
        campaign(
                "ring all-reduce of 512 MiB on 1,024 hosts",
                CollectiveKind.RING_ALLREDUCE.schedule(1 << 10, 512L << 20, Model.CORRECTED, 1),
                NoiseKind.BOTH,
                repetitions);
        for (final NoiseKind kind : List.of(NoiseKind.NONE, NoiseKind.BOTH)) {
            campaign(
                    "dissemination of 16 B on 1,048,576 hosts",
                    CollectiveKind.DISSEMINATION.schedule(1 << 20, 16, Model.CORRECTED, 1),
                    kind,
                    2 * threads);
        }
        program();
        return ExitCode.OK;
    }

    private void campaign(final String name, final Collective collective, final NoiseKind kind, final int count)
            throws StalledException, InterruptedException {
        final LogGops system = PublishedSystems.of("azure-hpc");
        final Campaign campaign = new Campaign(system, Model.CORRECTED, noise(system), SEED, threads);
        final Workload workload = new Workload.CollectiveWorkload(collective, 0);
        campaign.run(workload, kind, Math.min(count, WARM_UP), done -> {});
        final long cpuBefore = cpuNs();
        final long start = System.nanoTime();
        campaign.run(workload, kind, count, done -> {});
        final double seconds = (System.nanoTime() - start) / NS_PER_S;
        final double cpuSeconds = (cpuNs() - cpuBefore) / NS_PER_S;
        out.printf(
                Locale.ROOT,
                "%s, %s, model corrected: %d repetitions in %.2f s, %.4f s each; CPU %.2f s, %.2f s a thread,"
                        + " %.4f s a repetition\n",
                name,
                kind.word(),
                count,
                seconds,
                seconds / count,
                cpuSeconds,
                cpuSeconds / threads,
                cpuSeconds / count);
    }

    private void program() throws StalledException {
        final long before = usedBytes();
        final GoalProgram program = CollectiveProgram.generate(
                CollectiveKind.RING_ALLREDUCE.schedule(1 << 10, 512L << 20, Model.CORRECTED, 1), 0);
        final EventEngine engine = new EventEngine(
                program, new MessageCosts(PublishedSystems.of("azure-hpc"), Model.CORRECTED, null, SEED), null, 1);
        engine.run(0);
        final ThreadMXBean threadTimes = ManagementFactory.getThreadMXBean();
        final long start = threadTimes.getCurrentThreadCpuTime();
        engine.run(1);
        final double seconds = (threadTimes.getCurrentThreadCpuTime() - start) / NS_PER_S;
        final long held = usedBytes() - before;
        out.printf(
                Locale.ROOT,
                "ring on 1,024 hosts as a GOAL program, one thread: %.2f million events/s of CPU, %.0f bytes a message (%d messages)\n",
                engine.eventCount() / seconds / 1e6,
                (double) held / program.sendCount(),
                program.sendCount());
    }

    /** CPU time of all threads of this process; other work on the machine adds to the wall time, hardly to this. */
    private static long cpuNs() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static long usedBytes() {
        ManagementFactory.getMemoryMXBean().gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Latencies around L with a long tail, gaps around G, and a detour of some µs each ms. */
    private static NoiseInputs noise(final LogGops system) {
        final long[] latencies = new long[SAMPLES];
        final long[] gaps = new long[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            final long spread = CounterRandom.below(CounterRandom.number(1, i), 150_000);
            latencies[i] = system.latencyPs() - 60_000 + spread + (i % 1000 == 0 ? 2_000_000 : 0);
            gaps[i] = system.nearGapFs() - 1_000 + CounterRandom.below(CounterRandom.number(2, i), 2_000);
        }
        latencies[0] = 180_000_000;
        final long[] starts = new long[DETOURS];
        final long[] durations = new long[DETOURS];
        for (int i = 0; i < DETOURS; i++) {
            starts[i] =
                    i * DETOUR_INTERVAL_PS + CounterRandom.below(CounterRandom.number(3, i), DETOUR_INTERVAL_PS / 2);
            durations[i] = 3_500_000 + CounterRandom.below(CounterRandom.number(4, i), 3_000_000);
        }
        return new NoiseInputs(
                new NetworkNoise(latencies, latencies, gaps, gaps, 1), List.of(new OsTrace(starts, durations)), false);
    }
}
