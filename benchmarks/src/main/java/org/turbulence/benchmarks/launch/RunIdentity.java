package org.turbulence.benchmarks.launch;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.turbulence.benchmarks.launch.folder.RunFolder;
import org.turbulence.benchmarks.launch.peer.Peer;
import org.turbulence.benchmarks.launch.suite.Suite;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;
import org.turbulence.transport.HarnessVersion;

/**
 * What tells a run from all others, before it has a folder.
 *
 * @param label as typed, or the suite's name
 * @param suite name of the suite, empty when the benchmarks were chosen otherwise
 * @param results the folder that the user wants, if it was named
 * @param command the exact command, word by word
 */
record RunIdentity(String label, String suite, Optional<Path> results, List<String> command) {
    private static final Path ALL_RUNS = Path.of("results", "runs");
    private static final String DEFAULT_LABEL = "run";
    private static final int UNIQUE_LENGTH = 8;

    static RunIdentity of(final LaunchOptions ours, final Optional<Suite> suite, final List<String> command) {
        final String suiteName = suite.map(Suite::name).orElse("");
        final String label = ours.label().orElse(suiteName.isEmpty() ? DEFAULT_LABEL : labelOf(suiteName));
        return new RunIdentity(label, suiteName, ours.results(), command);
    }

    /** The name of a suite, or of its file without folders and ending. */
    private static String labelOf(final String suiteName) {
        return suiteName.replaceFirst("^.*[/\\\\]", "").replaceFirst("(?<=.)\\.[^.]*$", "");
    }

    /**
     * Makes the folder, with all that is known before the first fork.
     *
     * @param jmhOptions JMH's part of the command line, completed by the suite
     * @param ownFacts facts of this host
     * @param peer who answers
     * @param clock tells the start
     * @throws RefusedException naming the path, when it cannot be made or is in use
     */
    RunFolder createFolder(
            final String jmhOptions, final SortedMap<String, String> ownFacts, final Peer peer, final Clock clock) {
        final Instant now = clock.instant();
        final RunDirectory directory;
        try {
            directory = results.isPresent()
                    ? RunDirectory.create(results.get())
                    : RunDirectory.create(ALL_RUNS, label, now);
        } catch (final FileAlreadyExistsException e) {
            throw new RefusedException(
                    "the results must go into a folder of their own, but " + e.getMessage()
                            + " is a file; choose another",
                    e);
        } catch (final IOException e) {
            throw new RefusedException("the folder of the run cannot be made: " + e.getMessage(), e);
        }
        final HarnessVersion version = HarnessVersion.current();
        final SortedMap<String, String> asked = new TreeMap<>();
        asked.put("jmh.options", jmhOptions);
        asked.put("peer", peer.address().toString());
        asked.put("peer.version", peer.version());
        return start(
                directory,
                new RunManifest(
                        RunManifest.SCHEMA_VERSION,
                        directory.path().toAbsolutePath().getFileName() + "-" + unique(),
                        label,
                        now.toString(),
                        command,
                        suite,
                        version.version(),
                        version.commit(),
                        asked,
                        ownFacts,
                        peer.facts(),
                        RunOutcome.RUNNING,
                        ""),
                clock);
    }

    private static RunFolder start(final RunDirectory directory, final RunManifest manifest, final Clock clock) {
        try {
            return RunFolder.start(directory, manifest, clock);
        } catch (final IOException e) {
            throw new RefusedException(e.getMessage(), e);
        }
    }

    private static String unique() {
        return UUID.randomUUID().toString().substring(0, UNIQUE_LENGTH);
    }
}
