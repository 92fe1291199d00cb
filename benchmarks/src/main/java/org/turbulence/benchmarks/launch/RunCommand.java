package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.benchmarks.launch.folder.RunFolder;
import org.turbulence.benchmarks.launch.jmh.JmhListing;
import org.turbulence.benchmarks.launch.jmh.PlannedConfiguration;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.benchmarks.launch.peer.Peer;
import org.turbulence.results.TrialKey;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.HostFacts;

/**
 * A run up to the point where nothing is left to refuse: options, suite, configurations, peer. {@link MeasuredRun} does
 * the rest. For one thread.
 */
final class RunCommand {
    private final OwnJvm jvm;
    private final Clock clock;
    private final PrintStream out;
    private final PrintStream err;

    RunCommand(final OwnJvm jvm, final Clock clock, final PrintStream out, final PrintStream err) {
        this.jvm = jvm;
        this.clock = clock;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs, or prints what JMH's options ask for instead.
     *
     * @return the exit code
     * @throws RefusedException when it cannot be run as written
     */
    int run(final List<String> arguments) {
        final LaunchOptions ours = LaunchOptions.parse(arguments);
        final RunPlan plan = RunPlan.of(ours);
        if (JmhListing.print(plan.parts(), LaunchHelp.text(), out)) {
            return ExitCode.OK;
        }
        final List<PlannedConfiguration> planned = plan.checked();
        final List<TrialKey> keys =
                planned.stream().map(PlannedConfiguration::key).toList();
        ours.secretFile().ifPresent(file -> RefusedException.unless(() -> Secret.read(file)));
        try (Peer peer = RefusedException.unless(
                () -> Peer.open(ours.peer(), ours.secretFile(), responderCommand(ours.secretFile())))) {
            final SortedMap<String, String> ownFacts =
                    RefusedException.unless(() -> ours.facts().with(ownFacts(peer)));
            ConfigurationCheck.checkReach(keys, peer.isOnHostWith(ownFacts), peer.address());
            PinCheck.check(planned, ownFacts, peer.facts(), HostFacts.sameMachine(ownFacts, peer.facts()));
            final RunIdentity identity = RunIdentity.of(ours, plan.suite(), jvm.ownCommand(Main.class, arguments));
            final RunFolder folder = identity.createFolder(plan.jmhOptions(), ownFacts, peer, clock);
            RecordingForecast.of(planned).sentence(folder.usableBytes()).ifPresent(err::println);
            return new MeasuredRun(folder, peer, ours, jvm, out, err).measure(plan.parts());
        }
    }

    private static SortedMap<String, String> ownFacts(final Peer peer) {
        final SortedMap<String, String> facts = new TreeMap<>(HostFacts.read().asMap());
        facts.putAll(peer.route());
        return facts;
    }

    private List<String> responderCommand(final Optional<Path> secretFile) {
        final List<String> arguments =
                new ArrayList<>(List.of(ResponderCommand.NAME, "--bind", "127.0.0.1:0", "--exit-with-parent"));
        secretFile.ifPresent(file -> arguments.addAll(List.of("--secret-file", file.toString())));
        return jvm.commandOf(Main.class, arguments);
    }
}
