package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageContentTest {
    private static final int OFFSET = 3;
    private static final long SEQUENCE = 0x0102_0304_0506_0708L;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 9, 15, 16, 17, 64, 1377})
    void whatIsStampedIsRecognisedAndTheNextIsNot(final int length) {
        final UnsafeBuffer buffer = message(length);
        assertTrue(MessageContent.hasSequence(buffer, OFFSET, length, SEQUENCE));
        assertFalse(MessageContent.hasSequence(buffer, OFFSET, length, SEQUENCE + 1));
        assertEquals(-1, MessageContent.firstBodyMismatch(buffer, OFFSET, length));
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 64})
    void aTornMessageShowsInItsTail(final int length) {
        final UnsafeBuffer buffer = message(length);
        buffer.putByte(OFFSET + length - 1, (byte) ~buffer.getByte(OFFSET + length - 1));
        assertFalse(MessageContent.hasSequence(buffer, OFFSET, length, SEQUENCE));
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 15, 17, 64, 1377})
    void eachByteBetweenHeadAndTailIsChecked(final int length) {
        final int end = length >= 16 ? length - 8 : length;
        for (int i = 8; i < end; i++) {
            final UnsafeBuffer buffer = message(length);
            buffer.putByte(OFFSET + i, (byte) (buffer.getByte(OFFSET + i) + 1));
            assertEquals(i, MessageContent.firstBodyMismatch(buffer, OFFSET, length));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 16, 64})
    void nothingIsWrittenOutsideTheMessage(final int length) {
        final UnsafeBuffer buffer = message(length);
        for (int i = 0; i < OFFSET; i++) {
            assertEquals(0, buffer.getByte(i));
            assertEquals(0, buffer.getByte(OFFSET + length + i));
        }
    }

    private static UnsafeBuffer message(final int length) {
        final UnsafeBuffer buffer = new UnsafeBuffer(new byte[length + 2 * OFFSET]);
        MessageContent.fill(buffer, OFFSET, length);
        MessageContent.stamp(buffer, OFFSET, length, SEQUENCE);
        return buffer;
    }
}
