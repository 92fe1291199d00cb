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
 * <p>A buffer that is left to choose stays the kernel's own, which it makes longer as the connection needs: on loopback
 * messages of 4 MiB took some 5 % less time so than through buffers of 1 MiB, and those of 1 MiB the same. A buffer
 * that is set stays as it is; on a path with a long product of bandwidth and round trip time, set both within
 * net.core.rmem_max and wmem_max.
 *
 * @param noDelay is TCP_NODELAY on? Without it a message can wait 40 ms for the peer's delayed acknowledgement
 * @param sendBufferBytes SO_SNDBUF to ask for; 0 leaves it to the kernel
 * @param receiveBufferBytes SO_RCVBUF to ask for; 0 leaves it to the kernel
 */
public record TcpSettings(boolean noDelay, int sendBufferBytes, int receiveBufferBytes) implements TransportSettings {
    static final String NO_DELAY = "no-delay";
    static final String SEND_BUFFER = "send-buffer";
    static final String RECEIVE_BUFFER = "receive-buffer";

    private static final int MIN_BUFFER_BYTES = 4 * 1024;
    private static final int MAX_BUFFER_BYTES = 1024 * 1024 * 1024;

    static final List<Setting> KNOWN = List.of(
            new Setting(NO_DELAY, "true", "TCP_NODELAY: true or false"),
            new Setting(SEND_BUFFER, Setting.AUTO, "SO_SNDBUF: 4k .. 1g, or auto: the kernel's, which grows"),
            new Setting(RECEIVE_BUFFER, Setting.AUTO, "SO_RCVBUF: 4k .. 1g, or auto: the kernel's, which grows"));

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
                    "tcp " + name + " must be 4k .. 1g, or 0 to leave it to the kernel (got: " + bytes + ")");
        }
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
