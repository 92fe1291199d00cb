package org.turbulence.results.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.turbulence.results.Phase;
import org.turbulence.results.file.ChannelOpener;
import org.turbulence.results.file.DataFile;

/**
 * Appends the samples of one trial, iteration by iteration, to a new file. What an {@link #append} that returned has
 * written survives the death of the process; one that throws leaves what was there before, and may be tried again. For
 * one thread.
 */
public final class TraceWriter implements Closeable {
    private final DataFile file;
    private final BlockEncoder encoder;
    private int blockNumber;

    private TraceWriter(final DataFile file, final TraceHeader header) {
        this.file = file;
        this.encoder = new BlockEncoder(header.columns());
    }

    /**
     * Creates a trace and writes its header.
     *
     * @param path a file that does not exist
     * @param header made by {@link TraceHeader#of}
     * @throws IOException if it cannot be written
     */
    public static TraceWriter create(final Path path, final TraceHeader header) throws IOException {
        return create(path, header, FileChannel::open);
    }

    /**
     * Creates a trace through channels of the caller's choice.
     *
     * @param path a file that does not exist
     * @param header made by {@link TraceHeader#of}
     * @param opener where the channel comes from
     * @throws IOException if it cannot be written
     */
    public static TraceWriter create(final Path path, final TraceHeader header, final ChannelOpener opener)
            throws IOException {
        if (!header.columns().subList(0, TraceColumn.STANDARD.size()).equals(TraceColumn.STANDARD)) {
            throw new IllegalArgumentException(
                    "columns must begin with the standard ones (got: " + header.columns() + ")");
        }
        final DataFile file = DataFile.create(path, opener);
        try {
            file.write(ByteBuffer.wrap(HeaderCodec.encode(header)));
            file.commit();
            return new TraceWriter(file, header);
        } catch (final IOException e) {
            try {
                file.close();
            } catch (final IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /**
     * Appends one iteration and forces it to the device.
     *
     * @param phase warm-up or measurement
     * @param iteration number within the phase
     * @param firstSequence sequence of the first sample; the others follow one by one
     * @param samples the samples, {@code count} of them, with every column of the header
     * @throws IOException if they cannot be written
     */
    public void append(final Phase phase, final int iteration, final long firstSequence, final SampleColumns samples)
            throws IOException {
        final int firstBlock = blockNumber;
        int from = 0;
        boolean done = false;
        try {
            do {
                final int count = Math.min(samples.count - from, TraceLayout.MAX_SAMPLES_PER_BLOCK);
                final boolean last = from + count == samples.count;
                file.write(encoder.encode(
                        new BlockEncoder.Identity(phase, last, iteration, blockNumber++, firstSequence + from),
                        samples,
                        from,
                        count));
                from += count;
            } while (from < samples.count);
            file.commit();
            done = true;
        } finally {
            if (!done) {
                blockNumber = firstBlock;
            }
        }
    }

    /** Bytes written so far, the header included. */
    public long lengthBytes() {
        return file.lengthBytes();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
