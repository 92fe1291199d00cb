package org.turbulence.transport.responder;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

/**
 * The ports that trials bind, handed out from a first one on so that a firewall can know them; or any, when the first
 * is 0. Safe from any thread.
 */
final class DataPorts {
    private static final int PORT_COUNT = 65536;

    private final int first;
    private final BitSet used = new BitSet();

    DataPorts(final int first) {
        this.first = first;
    }

    /** The ports of one trial, given back once. */
    final class Block implements AutoCloseable {
        private final int offset;
        private final int count;
        private final AtomicBoolean held = new AtomicBoolean(true);

        private Block(final int offset, final int count) {
            this.offset = offset;
            this.count = count;
        }

        /** The first port; 0 when any will do. */
        int firstPort() {
            return first == 0 ? 0 : first + offset;
        }

        @Override
        public void close() {
            if (held.compareAndSet(true, false)) {
                mark(offset, count, false);
            }
        }
    }

    /**
     * Takes as many ports in a row.
     *
     * @throws ControlException RESOURCE when there are no more
     */
    synchronized Block take(final int count) {
        int offset = used.nextClearBit(0);
        for (int end = used.nextSetBit(offset); end >= 0 && end < offset + count; end = used.nextSetBit(offset)) {
            offset = used.nextClearBit(end);
        }
        if (first + offset + count > PORT_COUNT) {
            throw new ControlException(
                    Category.RESOURCE,
                    "data ports must lie below " + PORT_COUNT + ", but none are left above " + first
                            + "; start the responder with a lower first data port");
        }
        mark(offset, count, true);
        return new Block(offset, count);
    }

    private synchronized void mark(final int offset, final int count, final boolean taken) {
        used.set(offset, offset + count, taken);
    }
}
