package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.turbulence.benchmarks.launch.folder.RunFolder;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.JmhListing;
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
        final Optional<Suite> suite = suiteOf(ours);
        final JmhCommandLine user = RefusedException.unless(() -> JmhCommandLine.parse(ours.jmhArguments()));
        final JmhCommandLine commandLine = suite.map(chosen -> RefusedException.unless(() -> chosen.complete(user)))
                .orElse(user);
        if (JmhListing.print(commandLine.options(), LaunchHelp.text(), out)) {
            return ExitCode.OK;
        }
        final List<TrialKey> keys = RefusedException.unless(() -> Configurations.of(commandLine.options()));
        if (keys.isEmpty()) {
            throw new RefusedException("no benchmark matches the command line; -l lists those there are");
        }
        ConfigurationCheck.checkNames(keys, user.parameterNames());
        ConfigurationCheck.check(keys);
        ours.secretFile().ifPresent(file -> RefusedException.unless(() -> Secret.read(file)));
        try (Peer peer = RefusedException.unless(
                () -> Peer.open(ours.peer(), ours.secretFile(), responderCommand(ours.secretFile())))) {
            final SortedMap<String, String> ownFacts = HostFacts.read().asMap();
            ConfigurationCheck.checkReach(keys, peer.isOnHostWith(ownFacts), peer.address());
            final RunIdentity identity = RunIdentity.of(ours, suite, jvm.ownCommand(Main.class, arguments));
            final RunFolder folder = identity.createFolder(commandLine.words(), ownFacts, peer, clock);
            return new MeasuredRun(folder, peer, ours, jvm, out, err).measure(commandLine);
        }
    }

    private List<String> responderCommand(final Optional<Path> secretFile) {
        final List<String> arguments =
                new ArrayList<>(List.of(ResponderCommand.NAME, "--bind", "127.0.0.1:0", "--exit-with-parent"));
        secretFile.ifPresent(file -> arguments.addAll(List.of("--secret-file", file.toString())));
        return jvm.commandOf(Main.class, arguments);
    }

    private static Optional<Suite> suiteOf(final LaunchOptions ours) {
        return ours.suite()
                .map(Suites::of)
                .or(() -> ours.jmhArguments().isEmpty() ? Optional.of(Suites.QUICK) : Optional.empty());
    }
}
