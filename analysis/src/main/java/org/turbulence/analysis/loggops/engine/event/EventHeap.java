package org.turbulence.analysis.loggops.engine.event;

import java.util.Arrays;

/**
 * A queue of events ordered by time and then by a number: a 4-ary heap in one array, four longs an event. Not
 * thread-safe; it allocates only when it grows.
 */
final class EventHeap {
    private static final int TIME = 0;
    private static final int ORDER = 1;
    private static final int CODE = 2;
    private static final int GAP = 3;
    private static final int STRIDE = 4;
    private static final int ARITY = 4;

    private long[] heap = new long[STRIDE * 64];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        size = 0;
    }

    /** The time of the first event; only when there is one. */
    long time() {
        return heap[TIME];
    }

    /** The number of the first event; only when there is one. */
    long order() {
        return heap[ORDER];
    }

    /** The two numbers of the first event as {@link #add} got them packed; only when there is one. */
    long code() {
        return heap[CODE];
    }

    /** The gap that the first event carries; only when there is one. */
    long gapPs() {
        return heap[GAP];
    }

    /**
     * Adds an event.
     *
     * @throws ArithmeticException when the time passed what 64 bits of picoseconds hold
     */
    void add(final long timePs, final long order, final long code, final long gapPs) {
        if (timePs < 0) {
            throw new ArithmeticException("a simulated time must stay below 106 days; shorten the calculations");
        }
        if (size * STRIDE == heap.length) {
            heap = Arrays.copyOf(heap, heap.length + (heap.length >> 1) / STRIDE * STRIDE);
        }
        int hole = size++;
        while (hole > 0) {
            final int parent = (hole - 1) / ARITY;
            if (!before(timePs, order, parent)) {
                break;
            }
            move(parent, hole);
            hole = parent;
        }
        place(hole, timePs, order, code, gapPs);
    }

    /** Takes the first event out. */
    void remove() {
        size--;
        if (size > 0) {
            final int last = size * STRIDE;
            sink(heap[last + TIME], heap[last + ORDER], heap[last + CODE], heap[last + GAP]);
        }
    }

    /** Gives the first event a later time, and an order among those of that time. */
    void postpone(final long timePs, final long order) {
        sink(timePs, order, heap[CODE], heap[GAP]);
    }

    private void sink(final long timePs, final long order, final long code, final long gapPs) {
        int hole = 0;
        while (true) {
            final int firstChild = hole * ARITY + 1;
            if (firstChild >= size) {
                break;
            }
            final int end = Math.min(firstChild + ARITY, size);
            int least = firstChild;
            for (int child = firstChild + 1; child < end; child++) {
                if (before(heap[child * STRIDE + TIME], heap[child * STRIDE + ORDER], least)) {
                    least = child;
                }
            }
            if (before(timePs, order, least)) {
                break;
            }
            move(least, hole);
            hole = least;
        }
        place(hole, timePs, order, code, gapPs);
    }

    private boolean before(final long timePs, final long order, final int other) {
        final long otherTime = heap[other * STRIDE + TIME];
        return timePs < otherTime || (timePs == otherTime && order < heap[other * STRIDE + ORDER]);
    }

    private void move(final int from, final int to) {
        System.arraycopy(heap, from * STRIDE, heap, to * STRIDE, STRIDE);
    }

    private void place(final int at, final long timePs, final long order, final long code, final long gapPs) {
        final int base = at * STRIDE;
        heap[base + TIME] = timePs;
        heap[base + ORDER] = order;
        heap[base + CODE] = code;
        heap[base + GAP] = gapPs;
    }
}
