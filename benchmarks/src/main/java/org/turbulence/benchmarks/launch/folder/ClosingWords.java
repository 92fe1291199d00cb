package org.turbulence.benchmarks.launch.folder;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.turbulence.results.FailureRecord;

/**
 * The block at the end of a run: where its results are, what failed, and the next command.
 *
 * @param runFolder of the run
 * @param finishedCount trials whose iterations all came in
 * @param failedCount trials that did not
 * @param failures what is known about those
 * @param findings what the run looked for and found, a line each
 * @param command of the analysis that says what was measured
 * @param analysisJar that reads the results; nothing when the run left no samples to read
 * @param workingDirectory from which the next command will be given
 */
public record ClosingWords(
        Path runFolder,
        int finishedCount,
        int failedCount,
        List<FailureRecord> failures,
        List<String> findings,
        String command,
        Optional<Path> analysisJar,
        Path workingDirectory) {
    private static final String INDENT = "        ";

    public ClosingWords {
        failures = List.copyOf(failures);
        findings = List.copyOf(findings);
    }

    /** Line by line; the first is blank, to stand apart from what JMH printed. */
    public List<String> lines() {
        final List<String> lines = new ArrayList<>(List.of(""));
        final String folder = ShellWord.of(runFolder, workingDirectory);
        lines.add("Run     " + folder);
        lines.add("Trials  " + finishedCount + " finished, " + failedCount + " failed");
        for (final FailureRecord failure : failures) {
            lines.add("Failed  " + failure.key() + ", fork " + failure.fork());
            lines.add(INDENT + failure.sentence());
        }
        findings.forEach(finding -> lines.add("Found   " + finding));
        if (finishedCount > 0) {
            analysisJar.ifPresent(jar -> lines.add(
                    "Next    java -jar " + ShellWord.of(jar, workingDirectory) + " " + command + " " + folder));
        }
        return lines;
    }

    /**
     * Where analysis.jar is: beside the module that this program was built in, as the build leaves it.
     *
     * @param classPath of this JVM
     */
    public static Path analysisJarBeside(final String classPath) {
        final Path own = Path.of(classPath.split(Pattern.quote(File.pathSeparator), 2)[0])
                .toAbsolutePath();
        final Path relative = Path.of("analysis", "target", "analysis.jar");
        for (Path folder = own.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve(relative))) {
                return folder.resolve(relative);
            }
        }
        return relative;
    }
}
