package org.turbulence.results.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** The bytes of a trace, read where they are wanted into one array that grows to the longest block. */
final class BlockSource implements Closeable {
    /** Longer reads would make the JDK keep a native buffer of their length for the thread. */
    private static final int READ_BYTES = 256 * 1024;

    private static final int MAX_HEADER_BYTES = TraceLayout.headerBytes(TraceLayout.MAX_COLUMNS);

    private final FileChannel channel;
    private byte[] bytes = new byte[MAX_HEADER_BYTES + TraceLayout.MAX_VALUE_BYTES];
    private long start;
    private int length;

    BlockSource(final FileChannel channel) {
        this.channel = channel;
    }

    long lengthBytes() throws IOException {
        return channel.size();
    }

    HeaderCodec.Decoded header() throws IOException {
        final int available = (int) Math.min(MAX_HEADER_BYTES, lengthBytes());
        return HeaderCodec.decode(bytes, has(0, available) ? available : 0);
    }

    /** The bytes from the position of the last {@link #has} on, and at least ten more that have no meaning. */
    byte[] bytes() {
        return bytes;
    }

    /** Brings a range to the start of {@link #bytes}. */
    boolean has(final long position, final int wanted) throws IOException {
        if (position != start) {
            start = position;
            length = 0;
        }
        if (length >= wanted) {
            return true;
        }
        if (lengthBytes() - position < wanted) {
            return false;
        }
        if (bytes.length < wanted + TraceLayout.MAX_VALUE_BYTES) {
            bytes = Arrays.copyOf(bytes, Math.max(wanted + TraceLayout.MAX_VALUE_BYTES, 2 * bytes.length));
        }
        while (length < wanted) {
            final int count = Math.min(READ_BYTES, wanted - length);
            final int read = channel.read(ByteBuffer.wrap(bytes, length, count), position + length);
            if (read < 0) {
                return false;
            }
            length += read;
        }
        return true;
    }

    /**
     * The first position from {@code from} on where an intact block header is; the file's length when there is none.
     */
    long find(final BlockDecoder decoder, final long from) throws IOException {
        final int headerBytes = decoder.headerBytes();
        long position = from;
        while (true) {
            final int window = (int) Math.min(READ_BYTES - TraceLayout.MAX_VALUE_BYTES, lengthBytes() - position);
            if (window < headerBytes || !has(position, window)) {
                return lengthBytes();
            }
            for (int i = 0; i <= window - headerBytes; i++) {
                if (decoder.isHeader(bytes, i)) {
                    return position + i;
                }
            }
            position += window - headerBytes + 1;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
