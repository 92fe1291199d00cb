package org.turbulence.transport.duty.stream;

import org.turbulence.transport.duty.TimedRecord;

/**
 * The streams of one thread beside the one that times: a round of work is an iteration, from the first message until it
 * is told to end or has no room for another sample. Its links, samples and counts are its own; what the thread that
 * times looks at meanwhile is one counter and one flag, now and then.
 */
final class StreamWorker implements Runnable {
    private final StreamLoop loop;
    private final TimedRecord record;
    private final LoneLong streaming;
    private final LoneLong handedOver = new LoneLong();
    private final LoneLong full = new LoneLong();

    /**
     * Sends nothing yet.
     *
     * @param loop over the links of the thread
     * @param record that the loop fills
     * @param streaming messages are begun until it is 0; set by the thread that times
     */
    StreamWorker(final StreamLoop loop, final TimedRecord record, final LoneLong streaming) {
        this.loop = loop;
        this.record = record;
        this.streaming = streaming;
    }

    /** An iteration begins; the thread rests. */
    void begin() {
        record.clear();
        full.setRelease(0);
        loop.begin(false);
    }

    @Override
    public void run() {
        while (streaming.getAcquire() != 0) {
            if (record.room() < loop.samplesPerCall()) {
                full.setRelease(1);
                break;
            }
            loop.next(false);
            handedOver.add(1);
        }
        loop.drain();
    }

    /** Messages handed over since this was made, but for some that the end of an iteration completed. */
    long handedOverCount() {
        return handedOver.getAcquire();
    }

    /** Did it end for want of room? */
    boolean isFull() {
        return full.getAcquire() != 0;
    }
}
