package org.turbulence.results.histogram;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;

/**
 * From the last field of a line to its histogram.
 *
 * <p>The library believes the lengths that it reads and stops before the checksum of the compressed bytes. So both are
 * checked here first, and a payload reaches the library only when its bytes are those that were written.
 */
final class PayloadDecoder {
    /** No histogram of 5 digits over the whole range of a long takes more. */
    private static final int MAX_INFLATED_BYTES = 64 << 20;

    private static final int DOUBLE_COOKIE = 0x0c72124f;
    private static final int DOUBLE_PREFIX_BYTES = Integer.BYTES + Integer.BYTES + Long.BYTES;
    private static final int COOKIE_BASE_MASK = 0xffff_ff0f;
    private static final int V0_COOKIE = 0x1c849309 & COOKIE_BASE_MASK;
    private static final int V1_COOKIE = 0x1c849302 & COOKIE_BASE_MASK;
    private static final int V2_COOKIE = 0x1c849304 & COOKIE_BASE_MASK;

    private PayloadDecoder() {}

    /**
     * Decodes one payload.
     *
     * @throws DataFormatException if it is not one; the message says why in one clause
     */
    static EncodableHistogram decode(final String base64) throws DataFormatException {
        final byte[] bytes = fromBase64(base64);
        final boolean isDouble =
                bytes.length > DOUBLE_PREFIX_BYTES && ByteBuffer.wrap(bytes).getInt() == DOUBLE_COOKIE;
        checkCompressed(bytes, isDouble ? DOUBLE_PREFIX_BYTES : 0);
        try {
            final ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return isDouble
                    ? DoubleHistogram.decodeFromCompressedByteBuffer(buffer, 0)
                    : Histogram.decodeFromCompressedByteBuffer(buffer, 0);
        } catch (final RuntimeException e) {
            // The library answers impossible contents with whatever exception its arrays throw.
            throw because("the payload is no histogram (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    private static byte[] fromBase64(final String base64) throws DataFormatException {
        if (base64.length() % 4 != 0) {
            throw new DataFormatException("the payload is cut off or has characters too many");
        }
        try {
            return Base64.getDecoder().decode(base64);
        } catch (final IllegalArgumentException e) {
            throw because("the payload is not Base64", e);
        }
    }

    private static void checkCompressed(final byte[] bytes, final int offset) throws DataFormatException {
        final int start = offset + Integer.BYTES + Integer.BYTES;
        if (bytes.length < start) {
            throw new DataFormatException("the payload is cut off");
        }
        final ByteBuffer prefix = ByteBuffer.wrap(bytes, offset, bytes.length - offset);
        final int cookie = prefix.getInt() & COOKIE_BASE_MASK;
        if (cookie != V0_COOKIE && cookie != V1_COOKIE && cookie != V2_COOKIE) {
            throw new DataFormatException("the payload is of an unknown version");
        }
        if (prefix.getInt() != bytes.length - start) {
            throw new DataFormatException("the payload is cut off or has bytes too many");
        }
        checkInflates(bytes, start);
    }

    private static void checkInflates(final byte[] bytes, final int start) throws DataFormatException {
        final Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, start, bytes.length - start);
            final byte[] inflated = new byte[8192];
            while (!inflater.finished()) {
                final int count = inflater.inflate(inflated);
                final boolean stuck = count == 0 && !inflater.finished();
                if (stuck || inflater.getBytesWritten() > MAX_INFLATED_BYTES) {
                    throw new DataFormatException("its compressed bytes do not end");
                }
            }
        } catch (final DataFormatException e) {
            throw because("the payload is damaged (" + e.getMessage() + ")", e);
        } finally {
            inflater.end();
        }
    }

    private static DataFormatException because(final String why, final Exception cause) {
        final DataFormatException exception = new DataFormatException(why);
        exception.initCause(cause);
        return exception;
    }
}
