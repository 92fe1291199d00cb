package org.turbulence.results.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/**
 * A disk with room for so many bytes. Its channels write to real files, a few bytes at a time, and fail as the system
 * does once the room is used up.
 */
public final class SmallDisk implements ChannelOpener {
    private static final int MAX_BYTES_A_WRITE = 1000;

    private long freeBytes;

    /** @param freeBytes room for what is written from now on */
    public SmallDisk(final long freeBytes) {
        this.freeBytes = freeBytes;
    }

    /** Makes room. */
    public void free(final long bytes) {
        freeBytes += bytes;
    }

    @Override
    public FileChannel open(final Path path, final OpenOption... options) throws IOException {
        return new Channel(FileChannel.open(path, options));
    }

    private final class Channel extends PassingChannel {
        Channel(final FileChannel real) {
            super(real);
        }

        @Override
        public int write(final ByteBuffer from) throws IOException {
            if (freeBytes == 0 && from.hasRemaining()) {
                throw new IOException("No space left on device");
            }
            final int count = (int) Math.min(Math.min(freeBytes, MAX_BYTES_A_WRITE), from.remaining());
            final int written = real.write(from.slice().limit(count));
            from.position(from.position() + written);
            freeBytes -= written;
            return written;
        }

        /** Real devices take their time, and tests write thousands of lines. */
        @Override
        public void force(final boolean metaData) {}

        @Override
        public FileChannel truncate(final long size) throws IOException {
            freeBytes += Math.max(0, real.size() - size);
            real.truncate(size);
            return this;
        }
    }
}
