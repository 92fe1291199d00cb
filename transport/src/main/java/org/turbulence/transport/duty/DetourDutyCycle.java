package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;

/** The responder's {@link DetourLoop}: it goes from the begin of an iteration to its end, and rests in between. */
final class DetourDutyCycle implements DutyCycle {
    private final DetourLoop loop;
    private final StampRecord record = new Kept();
    private boolean observing;

    DetourDutyCycle(final DetourLoop loop) {
        this.loop = loop;
    }

    /** The detours: begin and length of each. Read only between the end of an iteration and the begin of the next. */
    private final class Kept implements StampRecord {
        @Override
        public int capacity() {
            return DetourDuty.CAPACITY;
        }

        @Override
        public int count() {
            return loop.count();
        }

        @Override
        public long value(final StampColumn column, final int index) {
            return switch (column) {
                case SENT -> loop.beginNs(index);
                case RTT -> loop.lengthNs(index);
                default -> throw new IllegalArgumentException("a detour has no column " + column);
            };
        }
    }

    @Override
    public int doWork() {
        if (observing) {
            observing = loop.turn();
        }
        return observing ? 1 : 0;
    }

    @Override
    public long beginIteration(final boolean verifyContentOfAll) {
        loop.begin();
        observing = true;
        return 0;
    }

    @Override
    public SortedMap<String, Long> endIteration() {
        observing = false;
        return loop.counters();
    }

    @Override
    public StampRecord record() {
        return record;
    }

    @Override
    public SortedMap<String, Long> counters() {
        return new TreeMap<>();
    }
}
