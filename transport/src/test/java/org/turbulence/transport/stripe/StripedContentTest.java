package org.turbulence.transport.stripe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageHandler;

class StripedContentTest {
    private static final int STRIPE_COUNT = 4;

    private static StripedContent content(final int messageLength) {
        return new StripedContent(Split.of(new Striping(StripeStrategy.SINGLE, STRIPE_COUNT, 0), messageLength));
    }

    private static UnsafeBuffer message(final StripedContent content, final long sequence) {
        final UnsafeBuffer message = new UnsafeBuffer(new byte[content.split().messageLength()]);
        content.fill(message);
        content.stamp(message, sequence);
        return message;
    }

    private static LinkRange allLinks() {
        return new LinkRange(0, List.of(new NoLink(), new NoLink(), new NoLink(), new NoLink()));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 31, 32, 33, 64, 4097})
    void aPartIsKnownByItsMessageAndItsPlace(final int messageLength) {
        final StripedContent content = content(messageLength);
        final UnsafeBuffer message = message(content, 70);
        for (int lying = 0; lying < STRIPE_COUNT; lying++) {
            final int offset = content.split().offset(lying);
            for (int asked = 0; asked < STRIPE_COUNT; asked++) {
                if (content.split().length(lying) == content.split().length(asked)) {
                    assertEquals(
                            lying == asked,
                            content.isPart(message, offset, 70, asked),
                            "part " + lying + " taken for part " + asked);
                }
            }
            assertFalse(content.isPart(message, offset, 69, lying), "a stale part " + lying);
            assertFalse(content.isPart(message, offset, 71, lying), "a part " + lying + " that comes too early");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 65, 4097})
    void aTornPartIsNone(final int messageLength) {
        final StripedContent content = content(messageLength);
        final UnsafeBuffer torn = message(content, 6);
        final UnsafeBuffer older = message(content, 5);
        for (int part = 0; part < STRIPE_COUNT; part++) {
            final int half = content.split().length(part) / 2;
            final int middle = content.split().offset(part) + half;
            torn.putBytes(middle, older, middle, content.split().length(part) - half);
            assertFalse(content.isPart(torn, content.split().offset(part), 6, part));
        }
    }

    @Test
    void everyByteOfTheBodyIsComparedByItsPlaceInTheWholeMessage() {
        final StripedContent content = content(131);
        final UnsafeBuffer message = message(content, 3);
        assertEquals(-1, content.firstMismatch(message, allLinks()));
        int bodyBytes = 0;
        for (int i = 0; i < 131; i++) {
            final byte right = message.getByte(i);
            message.putByte(i, (byte) ~right);
            final int found = content.firstMismatch(message, allLinks());
            assertTrue(found == i || found == -1, "byte " + i + ", found " + found);
            bodyBytes += found == i ? 1 : 0;
            message.putByte(i, right);
        }
        assertEquals(131 - STRIPE_COUNT * 16, bodyBytes, "all but head and tail of each part");
    }

    @Test
    void bodiesOfTwoPartsThatChangedPlacesAreFound() {
        final StripedContent content = content(400);
        final UnsafeBuffer message = message(content, 3);
        final byte[] body = new byte[84];
        message.getBytes(108, body);
        message.putBytes(108, message, 208, 84);
        message.putBytes(208, body);
        assertTrue(content.firstMismatch(message, allLinks()) >= 108);
    }

    /** Stands for a link where only its place counts. */
    private record NoLink() implements Link {
        @Override
        public int offer(final DirectBuffer buffer, final int offset, final int length) {
            return BACK_PRESSURED;
        }

        @Override
        public int poll(final MessageHandler handler) {
            return 0;
        }

        @Override
        public Map<String, String> granted() {
            return Map.of();
        }

        @Override
        public void close() {}
    }
}
