package org.turbulence.transport.control;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.host.JvmPause;

/**
 * Takes the bytes of one frame apart, little-endian; the mirror of {@link BodyWriter}. Every length and count is
 * compared with the bytes that are left before anything large is allocated for it. For one thread.
 *
 * <p>All methods throw {@link ControlException} PROTOCOL when the bytes cannot be what is asked for.
 */
final class BodyReader {
    private static final int SHORTEST_TEXT_BYTES = Short.BYTES;

    private final ByteBuffer bytes;

    BodyReader(final byte[] payload) {
        bytes = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    }

    int u8() {
        return Byte.toUnsignedInt(left(Byte.BYTES).get());
    }

    boolean flag() {
        final int value = u8();
        if (value > 1) {
            throw wrong("a flag must be 0 or 1 (got: " + value + ")");
        }
        return value == 1;
    }

    int u16() {
        return Short.toUnsignedInt(left(Short.BYTES).getShort());
    }

    int i32() {
        return left(Integer.BYTES).getInt();
    }

    long i64() {
        return left(Long.BYTES).getLong();
    }

    byte[] bytes() {
        final int length = u16();
        final byte[] value = new byte[length];
        left(length).get(value);
        return value;
    }

    String text() {
        final byte[] value = bytes();
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(value))
                    .toString();
        } catch (final CharacterCodingException e) {
            throw wrong("a text must be UTF-8 (got " + value.length + " bytes that are not)");
        }
    }

    List<String> texts() {
        final int count = u16();
        left(count, SHORTEST_TEXT_BYTES);
        final List<String> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(text());
        }
        return List.copyOf(values);
    }

    SortedMap<String, String> entries() {
        final int count = u16();
        left(count, 2 * SHORTEST_TEXT_BYTES);
        final SortedMap<String, String> entries = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            final String name = text();
            if (entries.put(name, text()) != null) {
                throw wrong("an entry must stand once (got twice: " + name + ")");
            }
        }
        return entries;
    }

    SortedMap<String, Long> counters() {
        final int count = u16();
        left(count, SHORTEST_TEXT_BYTES + Long.BYTES);
        final SortedMap<String, Long> counters = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            final String name = text();
            if (counters.put(name, i64()) != null) {
                throw wrong("a counter must stand once (got twice: " + name + ")");
            }
        }
        return counters;
    }

    LongBuffer longs() {
        final int count = i32();
        if (count < 0) {
            throw wrong("a count must not be negative (got: " + count + ")");
        }
        left(count, Long.BYTES);
        final LongBuffer values = bytes.slice(bytes.position(), count * Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        bytes.position(bytes.position() + count * Long.BYTES);
        return values;
    }

    List<JvmPause> pauses() {
        final int count = u16();
        left(count, Byte.BYTES + SHORTEST_TEXT_BYTES + 2 * Long.BYTES);
        final List<JvmPause> pauses = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            final JvmPause.Kind kind = flag() ? JvmPause.Kind.GC : JvmPause.Kind.SAFEPOINT;
            pauses.add(new JvmPause(kind, text(), i64(), i64()));
        }
        return List.copyOf(pauses);
    }

    /** Says that nothing more may follow. */
    void end() {
        if (bytes.hasRemaining()) {
            throw wrong("a frame must end with its message (got " + bytes.remaining() + " bytes more)");
        }
    }

    private ByteBuffer left(final int length) {
        return left(length, 1);
    }

    private ByteBuffer left(final int count, final int eachBytes) {
        if ((long) count * eachBytes > bytes.remaining()) {
            throw wrong("a frame must hold what it announces (got " + bytes.remaining() + " bytes for " + count + " x "
                    + eachBytes + ")");
        }
        return bytes;
    }

    private static ControlException wrong(final String sentence) {
        return new ControlException(ControlException.Category.PROTOCOL, sentence);
    }
}
