package org.turbulence.benchmarks.launch.jmh;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;

/** One execution of JMH's runner, its text going where the options say. */
public final class JmhRun {
    private JmhRun() {}

    /**
     * Runs all benchmarks.
     *
     * @param options of the runner
     * @param out gets JMH's text unless the options name a file; stays open
     * @param ledger gets what is announced and what finishes
     * @param linesOfIteration what to add below the line of an iteration
     * @param isWholeRun is this all that runs? Else {@link #printTable} prints the table when everything has run
     * @return JMH's own results
     * @throws RunnerException as JMH's runner does: before anything ran when it refuses to, or at the first failure
     *     when the options ask for that
     * @throws IllegalArgumentException when the file for the text cannot be written
     */
    public static Collection<RunResult> run(
            final Options options,
            final PrintStream out,
            final TrialLedger ledger,
            final IterationLines linesOfIteration,
            final boolean isWholeRun)
            throws RunnerException {
        if (!options.getOutput().hasValue()) {
            return run(options, ledger, linesOfIteration, out, isWholeRun);
        }
        try (PrintStream file =
                new PrintStream(new FileOutputStream(options.getOutput().get()), false, Charset.defaultCharset())) {
            return run(options, ledger, linesOfIteration, file, isWholeRun);
        } catch (final FileNotFoundException e) {
            throw new IllegalArgumentException("-o must name a file that can be written: " + e.getMessage(), e);
        }
    }

    private static Collection<RunResult> run(
            final Options options,
            final TrialLedger ledger,
            final IterationLines linesOfIteration,
            final PrintStream text,
            final boolean isWholeRun)
            throws RunnerException {
        final LiveOutput output = new LiveOutput(
                OutputFormatFactory.createFormatInstance(
                        text, options.verbosity().orElse(Defaults.VERBOSITY)),
                ledger,
                linesOfIteration,
                isWholeRun);
        return new Runner(options, output).run();
    }

    /** JMH's own table of results. */
    public static void printTable(final Collection<RunResult> results, final Options options, final PrintStream out) {
        OutputFormatFactory.createFormatInstance(out, options.verbosity().orElse(Defaults.VERBOSITY))
                .endRun(results);
    }

    /** JMH's JSON of the results, in memory. */
    public static byte[] json(final Collection<RunResult> results) {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, stream).writeOut(results);
        }
        return bytes.toByteArray();
    }

    /** What a failed runner has to say, in the order of JMH's own main: each message, what it suppressed, its cause. */
    public static List<String> sentences(final Throwable failure) {
        final List<String> sentences = new ArrayList<>();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            addMessage(sentences, cause);
            for (final Throwable suppressed : cause.getSuppressed()) {
                addMessage(sentences, suppressed);
            }
        }
        return sentences;
    }

    private static void addMessage(final List<String> sentences, final Throwable failure) {
        final String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        final String sentence = message.replaceFirst("^ERROR: ", "").replaceFirst("\\.$", "");
        if (!sentences.contains(sentence)) {
            sentences.add(sentence);
        }
    }
}
