package org.turbulence.transport.aeron;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.transport.AskedSettings;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.Setting;
import org.turbulence.transport.TransportSettings;

/**
 * The settings of {@code aeron-udp}.
 *
 * <p>The receiver's window bounds the rate at window / RTT: Aeron's own 128 KiB allow 2.1 Gb/s at 0.5 ms. Here it is as
 * large as the receive buffer that the kernel grants, which it must not exceed, and at most half a term.
 *
 * @param termLength of the log buffers in bytes; 0 takes the shortest that carries the message, at least 2 MiB
 * @param mtuLength longest frame in bytes, its header of 32 included; 0 takes 1408, or less if the interface has less
 * @param receiverWindowLength how far the sender may be ahead, in bytes; 0 takes what the receive buffer holds
 * @param sendBufferBytes SO_SNDBUF to ask for
 * @param receiveBufferBytes SO_RCVBUF to ask for
 */
public record AeronUdpSettings(
        int termLength, int mtuLength, int receiverWindowLength, int sendBufferBytes, int receiveBufferBytes)
        implements TransportSettings {
    static final String TERM_LENGTH = "term-length";
    static final String MTU_LENGTH = "mtu-length";
    static final String RECEIVER_WINDOW = "receiver-window";
    static final String SEND_BUFFER = "send-buffer";
    static final String RECEIVE_BUFFER = "receive-buffer";

    private static final int TERM_FLOOR = 2 * 1024 * 1024;
    private static final int MIN_BUFFER_BYTES = 64 * 1024;
    private static final int MAX_BUFFER_BYTES = 1024 * 1024 * 1024;

    static final List<Setting> KNOWN = List.of(
            new Setting(
                    TERM_LENGTH,
                    Setting.AUTO,
                    "term of a log buffer: a power of two in 64k .. 1g, or auto: 8 messages, at least 2m"),
            new Setting(
                    MTU_LENGTH,
                    Setting.AUTO,
                    "longest frame: a multiple of 32 in 64 .. 65504, or auto: 1408, less on a narrower interface"),
            new Setting(
                    RECEIVER_WINDOW,
                    Setting.AUTO,
                    "how far the sender may be ahead: 64k .. 1g, or auto: the receive buffer, half a term at most"),
            new Setting(SEND_BUFFER, "2m", "SO_SNDBUF: 64k .. 1g; the kernel may grant less"),
            new Setting(RECEIVE_BUFFER, "2m", "SO_RCVBUF: 64k .. 1g; the kernel may grant less"));

    /** Refuses lengths that Aeron would not take, whatever the kernel grants. */
    public AeronUdpSettings {
        TermLength.require(AeronUdpTransport.KIND, termLength);
        if (mtuLength != 0) {
            MtuLength.require(AeronUdpTransport.KIND, mtuLength);
        }
        if (receiverWindowLength > receiveBufferBytes) {
            throw new IllegalArgumentException("aeron-udp receiver-window must be at most receive-buffer, "
                    + ByteSize.format(receiveBufferBytes) + " (got: " + ByteSize.format(receiverWindowLength)
                    + "); set receive-buffer to the same");
        }
    }

    static AeronUdpSettings parse(final Map<String, String> asked) {
        final AskedSettings settings = new AskedSettings(AeronUdpTransport.KIND, KNOWN, asked);
        return new AeronUdpSettings(
                settings.bytesOrAuto(TERM_LENGTH, TermLength.MIN, TermLength.MAX),
                settings.bytesOrAuto(MTU_LENGTH, MtuLength.MIN, MtuLength.MAX),
                settings.bytesOrAuto(RECEIVER_WINDOW, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES),
                settings.bytes(SEND_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES),
                settings.bytes(RECEIVE_BUFFER, MIN_BUFFER_BYTES, MAX_BUFFER_BYTES));
    }

    int termLengthFor(final int messageLength) {
        return TermLength.resolve(termLength, messageLength, TERM_FLOOR);
    }

    @Override
    public Map<String, String> asMap() {
        final TreeMap<String, String> map = new TreeMap<>();
        map.put(TERM_LENGTH, ByteSize.formatOrAuto(termLength));
        map.put(MTU_LENGTH, ByteSize.formatOrAuto(mtuLength));
        map.put(RECEIVER_WINDOW, ByteSize.formatOrAuto(receiverWindowLength));
        map.put(SEND_BUFFER, ByteSize.format(sendBufferBytes));
        map.put(RECEIVE_BUFFER, ByteSize.format(receiveBufferBytes));
        return map;
    }

    @Override
    public int maxMessageLength() {
        return TermLength.maxMessageLength(termLength);
    }

    @Override
    public String refusalOf(final int messageLength) {
        return TermLength.refusalOf(AeronUdpTransport.KIND, termLength, messageLength);
    }
}
