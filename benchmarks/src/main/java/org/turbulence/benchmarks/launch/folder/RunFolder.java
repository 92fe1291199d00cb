package org.turbulence.benchmarks.launch.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.turbulence.benchmarks.launch.jmh.TrialLedger.Shortfall;
import org.turbulence.benchmarks.session.Measurement;
import org.turbulence.results.FailureRecord;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.results.TrialDirectory;
import org.turbulence.results.file.WholeFile;

/**
 * The folder of the run that is going on, from its first manifest to its one outcome: the first that is told stays, be
 * it by the run or by an interruption. Safe for several threads.
 */
public final class RunFolder {
    private final RunDirectory directory;
    private final Clock clock;
    private volatile RunManifest manifest;

    private RunFolder(final RunDirectory directory, final RunManifest manifest, final Clock clock) {
        this.directory = directory;
        this.manifest = manifest;
        this.clock = clock;
    }

    /**
     * Writes the first manifest into a new folder.
     *
     * @param directory just made, still empty
     * @throws IOException naming the path, when it cannot
     */
    public static RunFolder start(final RunDirectory directory, final RunManifest manifest, final Clock clock)
            throws IOException {
        directory.writeManifest(manifest);
        directory.reserve();
        return new RunFolder(directory, manifest, clock);
    }

    /** The folder itself. */
    public Path path() {
        return directory.path();
    }

    /** Bytes that may still be written to the disk that it is on; as many as there can be when that is not known. */
    public long usableBytes() {
        try {
            return Files.getFileStore(path()).getUsableSpace();
        } catch (final IOException e) {
            return Long.MAX_VALUE;
        }
    }

    /** Name of the run, unique among runs. */
    public String runId() {
        return manifest.runId();
    }

    /** What is in it. */
    public RunDirectory directory() {
        return directory;
    }

    /** Tells the outcome, unless one was told before; did this one count? */
    public synchronized boolean end(final RunOutcome outcome) {
        if (manifest.outcome() != RunOutcome.RUNNING) {
            return false;
        }
        manifest = manifest.ended(outcome, clock.instant().toString());
        try {
            directory.release();
            directory.writeManifest(manifest);
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return true;
    }

    /** Keeps JMH's own JSON. */
    public void writeJmhJson(final byte[] json) throws IOException {
        WholeFile.write(directory.jmhJson(), json);
    }

    /** The failures that the forks wrote down. */
    public List<FailureRecord> recordedFailures() throws IOException {
        return directory.failures().items();
    }

    /**
     * Accounts for all trials: each that did not finish and has no record gets one.
     *
     * @param shortfalls configurations that miss forks
     * @param recorded the failures that the forks wrote down
     */
    public TrialAccount account(final List<Shortfall> shortfalls, final List<FailureRecord> recorded)
            throws IOException {
        final WrittenTrials written = WrittenTrials.of(directory, recorded);
        final FailureAccount account = new FailureAccount(path(), written, recorded, clock.instant());
        return new TrialAccount(written.finishedCount(), account.failedCount(shortfalls), account.missing(shortfalls));
    }

    /**
     * What became of all trials.
     *
     * @param finishedCount those whose iterations all came in
     * @param failedCount those that did not finish, or were never begun
     * @param unrecorded failures that nobody wrote down yet
     */
    public record TrialAccount(int finishedCount, int failedCount, List<FailureRecord> unrecorded) {
        public TrialAccount {
            unrecorded = List.copyOf(unrecorded);
        }
    }

    /** Writes these failures down too. */
    public void append(final List<FailureRecord> failures) throws IOException {
        for (final FailureRecord failure : failures) {
            directory.appendFailure(failure);
        }
    }

    /** Did any fork come to the point of having a trial? */
    public boolean hasTrials() {
        try {
            return !directory.trials().isEmpty();
        } catch (final IOException e) {
            return false;
        }
    }

    /** Did every trial measure LogGP parameters? */
    public boolean measuredParametersOnly() {
        try {
            for (final TrialDirectory trial : directory.trials()) {
                if (!trial.manifest().measurement().equals(Measurement.LOG_GP)) {
                    return false;
                }
            }
            return true;
        } catch (final IOException e) {
            return false;
        }
    }

    /** Takes the folder away again, for a run that was refused before anything ran. */
    public void discard() {
        try (Stream<Path> files = Files.list(path())) {
            for (final Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(path());
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
