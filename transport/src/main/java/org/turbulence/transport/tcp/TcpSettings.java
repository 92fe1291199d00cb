package org.turbulence.transport.tcp;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.transport.AskedSettings;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.Setting;
import org.turbulence.transport.TransportSettings;

/**
 * The settings of {@code tcp}.
 *
 * <p>What a large message costs is decided by when the kernel passes its bytes on. It holds what is written back until
 * the write ends, the send buffer is full, or half the widest window is written; through a buffer that has grown past
 * the message, the reader's copy begins only when the writer's is over. On loopback, half-RTT p50 of 1 MiB was 98 µs
 * through a send buffer of 512 KiB, 215 µs through one that the kernel grows, and through that 124 µs in writes of 512
 * KiB; of 4 MiB 480, 710 and 590 µs; at 256 KiB they were alike. Writes of 256 KiB and less were slower again, as
 * reader and writer then meet at the socket's lock more often. So what is left to choose is chosen thus:
 *
 * <ul>
 *   <li>to a peer on this host, for messages longer than that: a send buffer of 512 KiB, and writes of all that is left
 *       of a message;
 *   <li>for shorter ones, and to another host: the kernel's buffer, which grows with what is in flight (a stream of 128
 *       KiB messages reached 26 Gb/s through it, and 20 through 512 KiB), and writes of 512 KiB;
 *   <li>where the send buffer is set: writes of all that is left.
 * </ul>
 *
 * A buffer that is set stays as it is; on a path with a long product, set both within net.core.rmem_max and wmem_max.
 *
 * @param noDelay is TCP_NODELAY on? Without it a message can wait 40 ms for the peer's delayed acknowledgement
 * @param sendBufferBytes SO_SNDBUF to ask for; 0 leaves it to the link
 * @param receiveBufferBytes SO_RCVBUF to ask for; 0 leaves it to the kernel
 * @param writeChunkBytes handed to the kernel at a time, at most; 0 leaves it to the link
 * @param readChunkBytes taken from the kernel at a time, at most; 0 means all that is there of a message
 */
public record TcpSettings(
        boolean noDelay, int sendBufferBytes, int receiveBufferBytes, int writeChunkBytes, int readChunkBytes)
        implements TransportSettings {
    static final String NO_DELAY = "no-delay";
    static final String SEND_BUFFER = "send-buffer";
    static final String RECEIVE_BUFFER = "receive-buffer";

    static final String WRITE_CHUNK = "write-chunk";
    static final String READ_CHUNK = "read-chunk";

    /** SO_SNDBUF where it is left to the link, and the peer is on this host. */
    private static final int SAME_HOST_SEND_BUFFER_BYTES = 512 * 1024;

    /** Of a write through a send buffer that grows. */
    private static final int GROWING_BUFFER_CHUNK_BYTES = 512 * 1024;

    private static final int MIN_CHUNK_BYTES = 1024;
    private static final int MIN_BUFFER_BYTES = 4 * 1024;
    private static final int MAX_BUFFER_BYTES = 1024 * 1024 * 1024;

    static final List<Setting> KNOWN = List.of(
            new Setting(NO_DELAY, "true", "TCP_NODELAY: true or false"),
            new Setting(SEND_BUFFER, Setting.AUTO, "SO_SNDBUF: 4k .. 1g, or auto: 512k or the kernel's"),
            new Setting(RECEIVE_BUFFER, Setting.AUTO, "SO_RCVBUF: 4k .. 1g, or auto: the kernel's, which grows"),
            new Setting(WRITE_CHUNK, Setting.AUTO, "bytes a write: 1k .. 16m, or auto: as suits send-buffer"),
            new Setting(READ_CHUNK, Setting.AUTO, "bytes a read: 1k .. 16m, or auto: all there is of a message"));

    /** Refuses a buffer that is neither 0 nor 4 KiB .. 1 GiB, and a chunk that is neither 0 nor 1 KiB .. 16 MiB. */
    public TcpSettings {
        require(SEND_BUFFER, sendBufferBytes, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES);
        require(RECEIVE_BUFFER, receiveBufferBytes, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES);
        require(WRITE_CHUNK, writeChunkBytes, MIN_CHUNK_BYTES, MAX_MESSAGE_LENGTH);
        require(READ_CHUNK, readChunkBytes, MIN_CHUNK_BYTES, MAX_MESSAGE_LENGTH);
    }

    static TcpSettings parse(final Map<String, String> asked) {
        final AskedSettings settings = new AskedSettings(TcpTransport.KIND, KNOWN, asked);
        return new TcpSettings(
                settings.flag(NO_DELAY),
                settings.bytesOrAuto(SEND_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES),
                settings.bytesOrAuto(RECEIVE_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES),
                settings.bytesOrAuto(WRITE_CHUNK, MIN_CHUNK_BYTES, MAX_MESSAGE_LENGTH),
                settings.bytesOrAuto(READ_CHUNK, MIN_CHUNK_BYTES, MAX_MESSAGE_LENGTH));
    }

    private static void require(final String name, final int bytes, final int min, final int max) {
        if (bytes != 0 && (bytes < min || bytes > max)) {
            throw new IllegalArgumentException("tcp " + name + " must be " + ByteSize.format(min) + " .. "
                    + ByteSize.format(max) + ", or 0 to leave it open (got: " + bytes + ")");
        }
    }

    /**
     * SO_SNDBUF of a connection, or 0 to leave it to the kernel.
     *
     * @param longestMessageLength that it sends, in bytes
     * @param peerOnThisHost is the other end on this host too?
     */
    int sendBufferBytes(final int longestMessageLength, final boolean peerOnThisHost) {
        final boolean outgrown = peerOnThisHost && longestMessageLength > SAME_HOST_SEND_BUFFER_BYTES;
        return sendBufferBytes == 0 && outgrown ? SAME_HOST_SEND_BUFFER_BYTES : sendBufferBytes;
    }

    /**
     * Bytes of one write, at most.
     *
     * @param sendBufferBytes of the connection, 0 where the kernel has it
     */
    int writeChunkBytes(final int sendBufferBytes) {
        if (writeChunkBytes != 0) {
            return writeChunkBytes;
        }
        return sendBufferBytes == 0 ? GROWING_BUFFER_CHUNK_BYTES : MAX_MESSAGE_LENGTH;
    }

    /** Bytes of one read, at most. */
    int readChunkBytesAtMost() {
        return readChunkBytes == 0 ? MAX_MESSAGE_LENGTH : readChunkBytes;
    }

    @Override
    public Map<String, String> asMap() {
        final TreeMap<String, String> map = new TreeMap<>();
        map.put(NO_DELAY, Boolean.toString(noDelay));
        map.put(SEND_BUFFER, ByteSize.formatOrAuto(sendBufferBytes));
        map.put(RECEIVE_BUFFER, ByteSize.formatOrAuto(receiveBufferBytes));
        map.put(WRITE_CHUNK, ByteSize.formatOrAuto(writeChunkBytes));
        map.put(READ_CHUNK, ByteSize.formatOrAuto(readChunkBytes));
        return map;
    }

    @Override
    public int maxMessageLength() {
        return MAX_MESSAGE_LENGTH;
    }

    @Override
    public String refusalOf(final int messageLength) {
        return messageLength <= MAX_MESSAGE_LENGTH
                ? ""
                : "a message over tcp must be at most "
                        + MAX_MESSAGE_LENGTH
                        + " bytes, the longest that every kind carries (got: "
                        + messageLength
                        + "); take a shorter messageLength";
    }
}
