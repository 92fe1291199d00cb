package org.turbulence.benchmarks.launch;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.turbulence.benchmarks.launch.folder.ClosingWords;
import org.turbulence.benchmarks.launch.folder.RunFolder;
import org.turbulence.benchmarks.launch.folder.RunFolder.TrialAccount;
import org.turbulence.benchmarks.launch.folder.ShellWord;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.jmh.JmhRun;
import org.turbulence.benchmarks.launch.jmh.TrialLedger;
import org.turbulence.benchmarks.launch.peer.OwnJvm;
import org.turbulence.benchmarks.launch.peer.Peer;
import org.turbulence.benchmarks.session.RunContext;
import org.turbulence.benchmarks.session.Shutdown;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.RunOutcome;
import org.turbulence.transport.RequiredJvmOptions;

/** A run from its folder to its exit code: JMH's forks, what is printed around them, and how it ended. */
final class MeasuredRun {
    private final RunFolder folder;
    private final Peer peer;
    private final LaunchOptions ours;
    private final OwnJvm jvm;
    private final PrintStream out;
    private final PrintStream err;
    private final TrialLedger ledger = new TrialLedger();
    private final List<String> findings = new ArrayList<>();
    private boolean somethingIsLost;

    MeasuredRun(
            final RunFolder folder,
            final Peer peer,
            final LaunchOptions ours,
            final OwnJvm jvm,
            final PrintStream out,
            final PrintStream err) {
        this.folder = folder;
        this.peer = peer;
        this.ours = ours;
        this.jvm = jvm;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs all that JMH was asked for.
     *
     * @return the exit code
     * @throws RefusedException when the responder or JMH refuses before anything ran; the folder is gone then
     */
    int measure(final List<JmhCommandLine> parts) {
        final RunContext context =
                new RunContext(folder.path(), folder.runId(), peer.address(), ours.secretFile(), ours.dataPort());
        final CommandLineOptions options = parts.get(0).options();
        context.setSystemProperties();
        final Interruption guard = Interruption.guard(this::interrupted);
        try {
            RefusedException.unless(() -> peer.reserve(context.runId()));
            runJmh(parts, jvmOptions(context, parts.get(0).userJvmOptions()));
            return Shutdown.isUnderWay() ? ExitCode.FAILED : finish(options);
        } catch (final RefusedException e) {
            folder.discard();
            throw e;
        } finally {
            RunContext.clearSystemProperties();
            guard.release();
        }
    }

    private static List<String> jvmOptions(final RunContext context, final List<String> userOptions) {
        final List<String> options = new ArrayList<>(RequiredJvmOptions.forThisJdk());
        options.addAll(RequiredJvmOptions.forMeasuring(userOptions));
        options.addAll(context.toJvmOptions());
        return options;
    }

    private void runJmh(final List<JmhCommandLine> parts, final List<String> jvmOptions) {
        final PartRunner runner = new PartRunner(folder.directory(), jvmOptions, ledger, out);
        try {
            runner.run(parts);
            final byte[] json = JmhRun.json(runner.results());
            keep(() -> folder.writeJmhJson(json));
            findings.addAll(runner.findings());
        } catch (final RunnerException | RuntimeException e) {
            if (Shutdown.isUnderWay()) {
                return;
            }
            final List<String> sentences = JmhRun.sentences(e);
            if (ledger.isEmpty()) {
                throw new RefusedException(String.join("; ", sentences), e);
            }
            sentences.forEach(err::println);
        }
    }

    /**
     * A write that a full disk may refuse: said at once, counted in the exit code, and no reason to keep silent on the
     * rest.
     */
    private interface Write {
        void run() throws IOException;
    }

    private void keep(final Write write) {
        try {
            write.run();
        } catch (final IOException | UncheckedIOException e) {
            told(e);
        }
    }

    private void told(final Exception e) {
        err.println(e.getMessage());
        somethingIsLost = true;
    }

    /** Accounts for every fork, tells the outcome, and says where everything is. */
    private int finish(final CommandLineOptions options) {
        final List<FailureRecord> failures = new ArrayList<>();
        keep(() -> failures.addAll(folder.recordedFailures()));
        TrialAccount account = new TrialAccount(0, ledger.shortfalls().size(), List.of());
        try {
            account = folder.account(ledger.shortfalls(), failures);
        } catch (final IOException e) {
            told(e);
        }
        final List<FailureRecord> unrecorded = account.unrecorded();
        failures.addAll(unrecorded);
        keep(() -> folder.append(unrecorded));
        final int failedCount = account.failedCount();
        final boolean failed = failedCount > 0 || somethingIsLost;
        keep(() -> folder.end(failed ? RunOutcome.FAILED : RunOutcome.FINISHED));
        final boolean hasSamples = folder.hasTrials();
        final ClosingWords words = new ClosingWords(
                folder.path(),
                account.finishedCount(),
                failedCount,
                failures,
                findings,
                folder.measuredParametersOnly() ? "fit" : "noise",
                Optional.of(ClosingWords.analysisJarBeside(jvm.classPath())).filter(jar -> hasSamples),
                Path.of(""));
        final boolean silent = options.verbosity().orElse(Defaults.VERBOSITY) == VerboseMode.SILENT;
        peer.own()
                .filter(own -> !own.isAlive())
                .ifPresent(dead -> dead.lastLines().forEach(line -> err.println("responder, dead: " + line)));
        if (failed || !silent) {
            words.lines().forEach(failed && silent ? err::println : out::println);
        }
        return failed || somethingIsLost ? ExitCode.FAILED : ExitCode.OK;
    }

    /** On a thread of the JVM's shutdown: keeps what there is, and leaves no process behind. */
    private void interrupted() {
        final boolean wasRunning = folder.end(RunOutcome.INTERRUPTED);
        ProcessHandle.current().children().forEach(ProcessHandle::destroy);
        peer.close();
        if (wasRunning) {
            out.println();
            out.println("Interrupted; trials that had finished: " + finishedCount() + "; what there is, is in "
                    + ShellWord.of(folder.path(), Path.of("")));
        }
    }

    private String finishedCount() {
        try {
            return Integer.toString(
                    folder.account(List.of(), folder.recordedFailures()).finishedCount());
        } catch (final IOException e) {
            return "unknown, because " + e.getMessage();
        }
    }
}
