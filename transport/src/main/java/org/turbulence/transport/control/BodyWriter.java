package org.turbulence.transport.control;

import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.turbulence.transport.host.JvmPause;

/** Builds the bytes of one frame, little-endian; {@link BodyReader} is its mirror. For one thread. */
final class BodyWriter {
    private static final int MAX_SHORT = 0xFFFF;

    private byte[] bytes = new byte[256];
    private int length;

    /** One unsigned byte. */
    void u8(final int value) {
        reserve(Byte.BYTES);
        bytes[length++] = (byte) value;
    }

    void flag(final boolean value) {
        u8(value ? 1 : 0);
    }

    void u16(final int value, final String what) {
        if (value < 0 || value > MAX_SHORT) {
            throw new ControlException(
                    ControlException.Category.PROTOCOL, what + " must be 0 .. " + MAX_SHORT + " (got: " + value + ")");
        }
        u8(value);
        u8(value >>> 8);
    }

    void i32(final int value) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            u8(value >>> shift);
        }
    }

    void i64(final long value) {
        i32((int) value);
        i32((int) (value >>> Integer.SIZE));
    }

    /** Bytes preceded by their length in 16 bits. */
    void bytes(final byte[] value) {
        u16(value.length, "the length of a text");
        reserve(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
    }

    /** UTF-8 preceded by its length in 16 bits. */
    void text(final String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** A 16-bit count, then the texts. */
    void texts(final Collection<String> values) {
        u16(values.size(), "the count of texts");
        values.forEach(this::text);
    }

    /** A 16-bit count, then name and value in turn. */
    void entries(final Map<String, String> entries) {
        u16(entries.size(), "the count of entries");
        entries.forEach((name, value) -> {
            text(name);
            text(value);
        });
    }

    /** A 16-bit count, then name and 64-bit value in turn. */
    void counters(final Map<String, Long> counters) {
        u16(counters.size(), "the count of counters");
        counters.forEach((name, value) -> {
            text(name);
            i64(value);
        });
    }

    /** A 32-bit count, then 64 bits each. */
    void longs(final LongBuffer values) {
        i32(values.remaining());
        for (int i = values.position(); i < values.limit(); i++) {
            i64(values.get(i));
        }
    }

    /** A 16-bit count, then whether garbage was collected, name, begin and length of each. */
    void pauses(final List<JvmPause> pauses) {
        u16(pauses.size(), "the count of pauses");
        pauses.forEach(pause -> {
            flag(pause.kind() == JvmPause.Kind.GC);
            text(pause.name());
            i64(pause.startNs());
            i64(pause.durationNs());
        });
    }

    private void reserve(final int more) {
        final int needed = length + more;
        if (needed > Frame.MAX_LENGTH) {
            throw new ControlException(
                    ControlException.Category.PROTOCOL,
                    "a frame must hold at most " + Frame.MAX_LENGTH + " bytes (got: " + needed + " or more)");
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
        }
    }

    Frame toFrame() {
        return new Frame(Arrays.copyOf(bytes, length));
    }
}
