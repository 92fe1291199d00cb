package org.turbulence.results.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.turbulence.results.Damage;
import org.turbulence.results.DamageList;
import org.turbulence.results.file.FormatException;

/**
 * Reads a trace block by block, from the first to the last that is intact, in memory for one block.
 *
 * <p>What is damaged is skipped and reported: a block with a wrong checksum, bytes between two blocks, a tail that a
 * death of the writer tore, and even the header as long as blocks follow it. For one thread.
 *
 * <pre>
 * try (TraceReader reader = TraceReader.open(path)) {
 *     while (reader.next()) {
 *         final TraceBlock block = reader.block();
 *         ...
 *     }
 * }
 * </pre>
 */
public final class TraceReader implements Closeable {
    private final Path path;
    private final BlockSource source;
    private final TraceHeader header;
    private final BlockDecoder decoder;
    private final TraceBlock block = new TraceBlock();
    private final DamageList damages = new DamageList();
    private long position;
    private int nextNumber;
    private boolean iterationIsOpen;

    private TraceReader(final Path path, final BlockSource source) throws IOException {
        this.path = path;
        this.source = source;
        final HeaderCodec.Decoded decoded = source.header();
        this.header = decoded.header();
        final String unknown = BlockDecoder.whyUnreadable(header.columns());
        if (!unknown.isEmpty()) {
            throw new FormatException(path, unknown);
        }
        this.decoder = new BlockDecoder(header.columns());
        this.position = decoded.lengthBytes();
        if (!decoded.problem().isEmpty()) {
            goOnWithoutHeader(decoded);
        }
    }

    /**
     * Opens a trace.
     *
     * @throws FormatException if it is no trace, or of a version or with an encoding that is not known
     * @throws IOException if it cannot be read
     */
    public static TraceReader open(final Path path) throws IOException {
        final BlockSource source = new BlockSource(FileChannel.open(path, StandardOpenOption.READ));
        try {
            return new TraceReader(path, source);
        } catch (final IOException e) {
            try {
                source.close();
            } catch (final IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /** What the trace says about itself; of a damaged header only the standard columns are left. */
    public TraceHeader header() {
        return header;
    }

    /**
     * Reads the next intact block.
     *
     * @return false when there is none
     * @throws IOException if the file cannot be read
     */
    public boolean next() throws IOException {
        while (source.has(position, decoder.headerBytes())) {
            final long start = position;
            if (!decoder.isHeader(source.bytes(), 0)) {
                position = source.find(decoder, start + 1);
                damaged(start, (position - start) + " bytes are no block");
                continue;
            }
            final int length = decoder.blockBytes(source.bytes(), 0);
            final int number = decoder.number(source.bytes());
            if (number < nextNumber) {
                damaged(start, decoder.describe(source.bytes()) + " stands here again");
                position = source.find(decoder, start + 1);
                continue;
            }
            noticeMissing(start, number);
            iterationIsOpen = !decoder.isLastOfIteration(source.bytes());
            if (!source.has(start, length)) {
                damaged(start, "the file ends inside " + decoder.describe(source.bytes()));
                position = source.find(decoder, start + 1);
                iterationIsOpen = false;
                continue;
            }
            position = start + length;
            final String problem = decoder.decode(source.bytes(), block);
            if (problem.isEmpty()) {
                return true;
            }
            damaged(start, problem + " in " + decoder.describe(source.bytes()));
        }
        noticeTornEnd();
        return false;
    }

    /** The block that {@link #next} read; filled anew by the next call. */
    public TraceBlock block() {
        return block;
    }

    /** The first damage that was met so far. */
    public Optional<Damage> damage() {
        return damages.kept().stream().findFirst();
    }

    /** The damages that were met so far, the first thousand of them. */
    public List<Damage> damages() {
        return damages.kept();
    }

    /** How many damages were met so far. */
    public long damageCount() {
        return damages.count();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    private void goOnWithoutHeader(final HeaderCodec.Decoded decoded) throws IOException {
        position = source.find(decoder, 0);
        if (position == source.lengthBytes() && decoded.foreign()) {
            throw new FormatException(path, decoded.problem());
        }
        damaged(0, "the file " + decoded.problem());
    }

    private void noticeTornEnd() throws IOException {
        if (position < source.lengthBytes()) {
            damaged(position, "the file ends inside the header of a block");
            position = source.lengthBytes();
        } else if (iterationIsOpen) {
            damaged(position, "the file ends before its last iteration is whole");
        }
        iterationIsOpen = false;
    }

    private void noticeMissing(final long at, final int number) {
        if (number > nextNumber) {
            damaged(at, "blocks " + nextNumber + " to " + (number - 1) + " are missing before here");
        }
        nextNumber = number + 1;
    }

    private void damaged(final long at, final String why) {
        damages.add(Damage.atByte(path, at, why));
    }
}
