package org.turbulence.transport.aeron;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.turbulence.transport.AskedSettings;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.Setting;
import org.turbulence.transport.TransportSettings;

/**
 * The settings of {@code aeron-ipc}.
 *
 * <p>A term length that is left to choose is the shortest that carries the message, but no shorter than 4 MiB: a sender
 * may be half a term ahead of its receiver's position as the driver last published it, and the driver, which is not on
 * the path of a message, may sleep for some 250 µs.
 *
 * @param termLength of the log buffers in bytes; 0 chooses by the message length
 * @param mtuLength longest frame in bytes, its header of 32 included; a longer message is cut into frames
 */
public record AeronIpcSettings(int termLength, int mtuLength) implements TransportSettings {
    static final String TERM_LENGTH = "term-length";
    static final String MTU_LENGTH = "mtu-length";

    private static final int TERM_FLOOR = 4 * 1024 * 1024;

    static final List<Setting> KNOWN = List.of(
            new Setting(
                    TERM_LENGTH,
                    Setting.AUTO,
                    "term of a log buffer: a power of two in 64k .. 1g, or auto: 8 messages, at least 4m"),
            new Setting(MTU_LENGTH, "1408", "longest frame: a multiple of 32 in 64 .. 65504"));

    /** Refuses lengths that Aeron would not take. */
    public AeronIpcSettings {
        TermLength.require(AeronIpcTransport.KIND, termLength);
        MtuLength.require(AeronIpcTransport.KIND, mtuLength);
    }

    static AeronIpcSettings parse(final Map<String, String> asked) {
        final AskedSettings settings = new AskedSettings(AeronIpcTransport.KIND, KNOWN, asked);
        return new AeronIpcSettings(
                settings.bytesOrAuto(TERM_LENGTH, TermLength.MIN, TermLength.MAX),
                settings.bytes(MTU_LENGTH, MtuLength.MIN, MtuLength.MAX));
    }

    int termLengthFor(final int messageLength) {
        return TermLength.resolve(termLength, messageLength, TERM_FLOOR);
    }

    @Override
    public Map<String, String> asMap() {
        final TreeMap<String, String> map = new TreeMap<>();
        map.put(TERM_LENGTH, ByteSize.formatOrAuto(termLength));
        map.put(MTU_LENGTH, Integer.toString(mtuLength));
        return map;
    }

    @Override
    public int maxMessageLength() {
        return TermLength.maxMessageLength(termLength);
    }

    @Override
    public String refusalOf(final int messageLength) {
        return TermLength.refusalOf(AeronIpcTransport.KIND, termLength, messageLength);
    }
}
