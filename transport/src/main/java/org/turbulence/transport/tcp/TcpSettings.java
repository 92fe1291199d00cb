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
 * <p>A buffer that is left to choose stays the kernel's own (which then tunes it) for messages below 64 KiB, and is
 * {@value #LARGE_MESSAGE_BUFFER_BYTES} bytes from there on: a large message moves fastest through buffers that it half
 * fills and that stay in the cache. On a path with a longer product of bandwidth and round trip than this, set both
 * buffers, within net.core.rmem_max and wmem_max.
 *
 * @param noDelay is TCP_NODELAY on? Without it a message can wait 40 ms for the peer's delayed acknowledgement
 * @param sendBufferBytes SO_SNDBUF to ask for; 0 chooses by the message length
 * @param receiveBufferBytes SO_RCVBUF to ask for; 0 chooses by the message length
 */
public record TcpSettings(boolean noDelay, int sendBufferBytes, int receiveBufferBytes) implements TransportSettings {
    static final String NO_DELAY = "no-delay";
    static final String SEND_BUFFER = "send-buffer";
    static final String RECEIVE_BUFFER = "receive-buffer";

    private static final int MIN_BUFFER_BYTES = 4 * 1024;
    private static final int MAX_BUFFER_BYTES = 1024 * 1024 * 1024;
    private static final int LARGE_MESSAGE_LENGTH = 64 * 1024;
    private static final int LARGE_MESSAGE_BUFFER_BYTES = 1024 * 1024;

    static final List<Setting> KNOWN = List.of(
            new Setting(NO_DELAY, "true", "TCP_NODELAY: true or false"),
            new Setting(
                    SEND_BUFFER, Setting.AUTO, "SO_SNDBUF: 4k .. 1g, or auto: the kernel's, 1m from 64k messages on"),
            new Setting(
                    RECEIVE_BUFFER,
                    Setting.AUTO,
                    "SO_RCVBUF: 4k .. 1g, or auto: the kernel's, 1m from 64k messages on"));

    /** Refuses a buffer that is neither 0 nor 4 KiB .. 1 GiB. */
    public TcpSettings {
        requireBuffer(SEND_BUFFER, sendBufferBytes);
        requireBuffer(RECEIVE_BUFFER, receiveBufferBytes);
    }

    static TcpSettings parse(final Map<String, String> asked) {
        final AskedSettings settings = new AskedSettings(TcpTransport.KIND, KNOWN, asked);
        return new TcpSettings(
                settings.flag(NO_DELAY),
                settings.bytesOrAuto(SEND_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES),
                settings.bytesOrAuto(RECEIVE_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES));
    }

    private static void requireBuffer(final String name, final int bytes) {
        if (bytes != 0 && (bytes < MIN_BUFFER_BYTES || bytes > MAX_BUFFER_BYTES)) {
            throw new IllegalArgumentException(
                    "tcp " + name + " must be 4k .. 1g, or 0 to choose (got: " + bytes + ")");
        }
    }

    /** What to ask the kernel for; 0 leaves the buffer to the kernel. */
    static int bufferFor(final int askedBytes, final int messageLength) {
        if (askedBytes != 0) {
            return askedBytes;
        }
        return messageLength < LARGE_MESSAGE_LENGTH ? 0 : LARGE_MESSAGE_BUFFER_BYTES;
    }

    @Override
    public Map<String, String> asMap() {
        final TreeMap<String, String> map = new TreeMap<>();
        map.put(NO_DELAY, Boolean.toString(noDelay));
        map.put(SEND_BUFFER, ByteSize.formatOrAuto(sendBufferBytes));
        map.put(RECEIVE_BUFFER, ByteSize.formatOrAuto(receiveBufferBytes));
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
