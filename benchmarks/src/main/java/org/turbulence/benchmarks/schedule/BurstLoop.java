package org.turbulence.benchmarks.schedule;

import org.agrona.concurrent.NanoClock;
import org.turbulence.benchmarks.record.SampleRecorder;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.duty.SampleSink;
import org.turbulence.transport.duty.TimedLoop;

/**
 * One exchange after the other, each a chosen time after the <em>end</em> of the one before, so that a late exchange
 * shifts all that follow and shortens no pause. The deadline is the arrival of the last answer plus the gap, absolute:
 * no error adds up. What was really waited, from that arrival to the first offer, is recorded with each sample.
 *
 * <p>Before the first exchange of a trial it waits from {@link #begin} on. The first of any later iteration is further
 * from its predecessor than was asked when writing the iteration took longer than the gap; its recorded interval says
 * so.
 *
 * <p>The experiment is that of De Sensi et al., Noise in the Clouds, section III, "traffic burstiness". For one thread;
 * allocates nothing.
 */
public final class BurstLoop implements TimedLoop {
    private final TimedLoop exchange;
    private final IntervalSink sink;
    private final Gaps gaps;
    private final DeadlineWait wait;
    private final NanoClock clock;

    /** Makes the loop of one exchange, over a sink that this loop gives it. */
    @FunctionalInterface
    public interface ExchangeFactory {
        /** Makes it. */
        TimedLoop create(SampleSink sink);
    }

    /**
     * @param factory makes what is done after each gap
     * @param recorder takes the samples, and has the column {@link TraceColumn#INTERVAL}
     * @param gaps between the end of an exchange and the start of the next
     */
    public BurstLoop(
            final ExchangeFactory factory,
            final SampleRecorder recorder,
            final Gaps gaps,
            final DeadlineWait wait,
            final NanoClock clock) {
        this.sink = new IntervalSink(recorder);
        this.exchange = factory.create(sink);
        this.gaps = gaps;
        this.wait = wait;
        this.clock = clock;
    }

    /**
     * The first gap counts from here: the time since the iteration before is a gap of the recording, and no interval.
     */
    @Override
    public void begin(final boolean verifyContentOfAll) {
        exchange.begin(verifyContentOfAll);
        sink.previousEndNs = clock.nanoTime();
    }

    /** Waits out the gap, then does the exchange. */
    @Override
    public void next(final boolean verifyContent) {
        wait.until(sink.previousEndNs + Math.round(gaps.nextNs()));
        exchange.next(verifyContent);
    }

    /** No: checking a long message takes longer than a short gap. */
    @Override
    public boolean verifiesWholeWarmup() {
        return false;
    }

    @Override
    public int samplesPerCall() {
        return exchange.samplesPerCall();
    }

    @Override
    public long sequence() {
        return exchange.sequence();
    }

    @Override
    public long backPressureCount() {
        return exchange.backPressureCount();
    }

    @Override
    public long verifiedCount() {
        return exchange.verifiedCount();
    }

    /** Records the achieved interval beside each sample. */
    private static final class IntervalSink implements SampleSink {
        private final SampleRecorder recorder;
        private final long[] intervalsNs;
        private long previousEndNs;

        private IntervalSink(final SampleRecorder recorder) {
            this.recorder = recorder;
            this.intervalsNs = recorder.further(TraceColumn.INTERVAL);
        }

        @Override
        public void record(final long sentNs, final long receivedNs, final long stallNs) {
            intervalsNs[recorder.count()] = sentNs - previousEndNs;
            recorder.record(sentNs, receivedNs, stallNs);
            previousEndNs = receivedNs;
        }
    }
}
