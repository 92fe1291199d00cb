package org.turbulence.transport.control;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Frames over the pipes between the responder and its child. A read waits for as long as the other process lives: the
 * end of a process ends its pipes, so that none waits for the dead.
 *
 * <p>Reads belong to one thread; writes may come from several and never mix.
 */
public final class FrameStream {
    private final InputStream in;
    private final OutputStream out;

    public FrameStream(final InputStream in, final OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * The next frame, or nothing when the other side has closed between two frames.
     *
     * @throws IOException when it closed inside a frame
     * @throws ControlException PROTOCOL when the bytes are no frame
     */
    public Optional<Frame> read() throws IOException {
        final byte[] header = in.readNBytes(Frame.HEADER_LENGTH);
        if (header.length == 0) {
            return Optional.empty();
        }
        if (header.length < Frame.HEADER_LENGTH) {
            throw new EOFException("the pipe ended inside a frame's length");
        }
        final int length =
                ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt();
        Frame.checkLength(length, Frame.MAX_LENGTH);
        final byte[] payload = in.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException("the pipe ended " + (length - payload.length) + " bytes before the end of a frame");
        }
        return Optional.of(new Frame(payload));
    }

    /** Writes one frame and flushes it. */
    public synchronized void write(final Frame frame) throws IOException {
        out.write(frame.toBytes().array());
        out.flush();
    }
}
