package org.turbulence.transport.duty.twoway;

import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.MessageContent;

/** Messages to send. */
final class Messages {
    private static final int CACHE_LINE_BYTES = 64;

    private Messages() {}

    /** A message whose body is filled, at the start of a cache line, outside of the heap. */
    static UnsafeBuffer filled(final int length) {
        final UnsafeBuffer message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(length, CACHE_LINE_BYTES));
        MessageContent.fill(message, 0, length);
        return message;
    }
}
