package org.turbulence.results.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class PayloadDecoderTest {
    @Test
    void readsDoubleHistograms() throws DataFormatException {
        final DoubleHistogram histogram = new DoubleHistogram(2);
        histogram.recordValue(0.25);
        histogram.recordValue(1234.5);
        final ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        final int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        final HistogramInterval interval = new HistogramInterval(
                1, "", 0, 0, 0, PayloadDecoder.decode(base64(Arrays.copyOf(buffer.array(), length))));
        assertEquals(histogram, interval.histogram());
        assertEquals(2, interval.significantDigits());
    }

    @Test
    void aChangedByteAnywhereIsDamage() {
        final byte[] intact = payload();
        int noticed = 0;
        for (int at = 0; at < intact.length; at++) {
            final byte[] bytes = intact.clone();
            bytes[at] ^= 0x40;
            try {
                // A few bits mean nothing: the word size in the cookie, and what fills up the last compressed byte.
                assertEquals(histogram(), PayloadDecoder.decode(base64(bytes)), "byte " + at);
            } catch (final DataFormatException e) {
                noticed++;
            }
        }
        assertTrue(noticed >= intact.length - 3, noticed + " of " + intact.length);
    }

    @Test
    void aPayloadCutAnywhereIsDamage() {
        final byte[] intact = payload();
        for (int length = 0; length < intact.length; length++) {
            final String cut = base64(Arrays.copyOf(intact, length));
            assertThrows(DataFormatException.class, () -> PayloadDecoder.decode(cut), "length " + length);
        }
    }

    @Test
    void impossibleContentUnderGoodChecksumsIsDamageOrAHistogram() {
        final long seed = 31;
        final Random random = new Random(seed);
        assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> {
                    for (int round = 0; round < 1_500; round++) {
                        decodeContent(mangledContent(random));
                    }
                },
                "seed " + seed);
    }

    private static void decodeContent(final byte[] content) {
        final byte[] compressed = new byte[2 * content.length + 100];
        final Deflater deflater = new Deflater();
        deflater.setInput(content);
        deflater.finish();
        final int length = deflater.deflate(compressed);
        deflater.end();
        final ByteBuffer buffer = ByteBuffer.allocate(8 + length);
        buffer.putInt(0x1c849314).putInt(length).put(compressed, 0, length);
        try {
            assertNotNull(PayloadDecoder.decode(base64(buffer.array())));
        } catch (final DataFormatException e) {
            assertNotNull(e.getMessage());
        }
    }

    private static byte[] mangledContent(final Random random) {
        final ByteBuffer buffer = ByteBuffer.allocate(histogram().getNeededByteBufferCapacity());
        final int length = histogram().encodeIntoByteBuffer(buffer);
        final byte[] content = Arrays.copyOf(buffer.array(), random.nextInt(10) == 0 ? random.nextInt(length) : length);
        for (int i = random.nextInt(5); i >= 0 && content.length > 0; i--) {
            content[random.nextInt(Math.min(content.length, 60))] = (byte) random.nextInt();
        }
        return content;
    }

    private static Histogram histogram() {
        final Histogram histogram = new Histogram(3);
        for (int i = 0; i < 200; i++) {
            histogram.recordValue(5_000L + 37L * i * i);
        }
        return histogram;
    }

    private static byte[] payload() {
        final ByteBuffer buffer = ByteBuffer.allocate(histogram().getNeededByteBufferCapacity());
        final int length = histogram().encodeIntoCompressedByteBuffer(buffer);
        return Arrays.copyOf(buffer.array(), length);
    }

    private static String base64(final byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
