package org.turbulence.benchmarks.launch.jmh;

import java.io.IOException;
import java.util.Collection;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.turbulence.benchmarks.session.TrialRequest;
import org.turbulence.results.TrialKey;

/**
 * JMH's own output with a line of ours after each iteration, that also keeps the {@link TrialLedger} and listens for
 * what is said of forks that fail.
 *
 * <p>Closing it flushes: the stream below belongs to the caller. JMH calls it from the thread of the runner and, while
 * a fork lives, from the one that serves the fork; never from both at once but for plain text.
 */
public final class LiveOutput implements OutputFormat {
    private final OutputFormat jmh;
    private final TrialLedger ledger;
    private final IterationLines linesOfIteration;
    private final boolean isWholeRun;
    private final ForkWords forkWords = new ForkWords();
    private volatile Optional<TrialKey> running = Optional.empty();

    /**
     * Decorates.
     *
     * @param jmh where all of JMH's text goes
     * @param ledger gets what is announced and what finishes
     * @param linesOfIteration what to add below the line of an iteration
     * @param isWholeRun does JMH run once only, so that its table is that of the run?
     */
    public LiveOutput(
            final OutputFormat jmh,
            final TrialLedger ledger,
            final IterationLines linesOfIteration,
            final boolean isWholeRun) {
        this.jmh = jmh;
        this.ledger = ledger;
        this.linesOfIteration = linesOfIteration;
        this.isWholeRun = isWholeRun;
    }

    @Override
    public void startBenchmark(final BenchmarkParams params) {
        jmh.startBenchmark(params);
        forkWords.begin();
        running = Optional.of(TrialRequest.keyOf(params));
        if (params.getMeasurement().getCount() > 0) {
            ledger.expect(
                    TrialRequest.keyOf(params),
                    params.getWarmupForks() + Math.max(1, params.getForks()),
                    params.getThreads());
        }
    }

    @Override
    public void iterationResult(
            final BenchmarkParams params,
            final IterationParams iterations,
            final int iteration,
            final IterationResult result) {
        jmh.iterationResult(params, iterations, iteration, result);
        final boolean warmup = iterations.getType() == IterationType.WARMUP;
        linesOfIteration.of(warmup, iteration).forEach(jmh::println);
        if (!warmup && iteration == iterations.getCount()) {
            ledger.forkFinished(TrialRequest.keyOf(params));
        }
    }

    @Override
    public void iteration(final BenchmarkParams params, final IterationParams iterations, final int iteration) {
        jmh.iteration(params, iterations, iteration);
    }

    @Override
    public void endBenchmark(final BenchmarkResult result) {
        jmh.endBenchmark(result);
    }

    @Override
    public void startRun() {
        jmh.startRun();
    }

    @Override
    public void endRun(final Collection<RunResult> results) {
        if (isWholeRun) {
            jmh.endRun(results);
        }
    }

    @Override
    public void print(final String text) {
        jmh.print(text);
    }

    @Override
    public void println(final String text) {
        jmh.println(text);
        forkWords.take(text);
        running.ifPresent(key -> ledger.forkSaid(key, forkWords.cause()));
    }

    @Override
    public void flush() {
        jmh.flush();
    }

    @Override
    public void close() {
        jmh.flush();
    }

    @Override
    public void verbosePrintln(final String text) {
        jmh.verbosePrintln(text);
    }

    @Override
    public void write(final int octet) {
        jmh.write(octet);
    }

    @Override
    public void write(final byte[] octets) throws IOException {
        jmh.write(octets);
    }
}
