package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.turbulence.benchmarks.launch.collective.Collectives;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.benchmarks.session.SettingsText;
import org.turbulence.transport.IdleMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code collective}: real collectives between processes on this host, to hold the simulator against. */
@Command(
        name = CollectiveCommand.NAME,
        mixinStandardHelpOptions = true,
        description = {
            "Runs collectives between processes on this host over the links of a transport, and writes how long they"
                    + " took as a run, which analysis.jar validate compares with the simulator.",
            "More busy threads than cores make the processes take turns: such a trial says that it is oversubscribed."
        })
final class CollectiveCommand implements Callable<Integer> {
    static final String NAME = "collective";

    private static final long NS_PER_MS = 1_000_000;

    @Option(
            names = "--collective",
            split = ",",
            defaultValue = "dissemination,ring-allreduce",
            description = "dissemination, ring-allreduce, or both (default: ${DEFAULT-VALUE})")
    private List<String> collectives;

    @Option(
            names = "--processes",
            split = ",",
            defaultValue = "2,4,8",
            description = "how many processes (default: ${DEFAULT-VALUE})")
    private List<Integer> processes;

    @Option(
            names = "--transport",
            split = ",",
            defaultValue = "tcp",
            description = "kinds of transport (default: ${DEFAULT-VALUE})")
    private List<String> transports;

    @Option(
            names = "--message-bytes",
            defaultValue = "16",
            description = "bytes of each message of a dissemination (default: ${DEFAULT-VALUE})")
    private int messageBytes;

    @Option(
            names = "--data-bytes",
            defaultValue = "65536",
            description = "bytes of all data of a ring, a multiple of the processes (default: ${DEFAULT-VALUE})")
    private int dataBytes;

    @Option(names = "--idle", defaultValue = "auto", description = "how processes wait (default: ${DEFAULT-VALUE})")
    private String idle;

    @Option(
            names = "--settings",
            defaultValue = SettingsText.DEFAULTS,
            description = "settings of the transport (default: ${DEFAULT-VALUE})")
    private String settings;

    @Option(
            names = "--repetitions",
            defaultValue = "500",
            description =
                    "repetitions that count; 5000 without a pause warm up before them (default: ${DEFAULT-VALUE})")
    private int repetitions;

    @Option(
            names = "--interval-ms",
            paramLabel = "MS",
            description = "from the start of one repetition to the next, like 0.1; a pause lets caches cool, and what"
                    + " follows it is slower (default: 0.1 where each process has a core of its own, else 5)")
    private Double intervalMs;

    @Option(names = "--results", description = "folder of the run (default: a new one below results/runs)")
    private Path results;

    @Option(names = "--label", defaultValue = "collective", description = "your word (default: ${DEFAULT-VALUE})")
    private String label;

    private final OwnJvm jvm;
    private final Clock clock;
    private final PrintStream out;

    CollectiveCommand(final OwnJvm jvm, final Clock clock, final PrintStream out) {
        this.jvm = jvm;
        this.clock = clock;
        this.out = out;
    }

    @Override
    public Integer call() {
        try {
            final Collectives all = new Collectives(
                    collectives,
                    processes,
                    transports,
                    messageBytes,
                    dataBytes,
                    IdleMode.parse(idle),
                    settings,
                    repetitions,
                    intervalMs == null ? OptionalLong.empty() : OptionalLong.of(Math.round(intervalMs * NS_PER_MS)));
            final Interruption guard = Interruption.guard(all::interrupt);
            try {
                return all.run(Optional.ofNullable(results), label, jvm, clock, out) ? ExitCode.OK : ExitCode.FAILED;
            } finally {
                guard.release();
            }
        } catch (final IllegalArgumentException e) {
            throw new RefusedException(e.getMessage());
        }
    }
}
