package org.turbulence.results.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A channel whose writer is interrupted in its first write, which closes it. */
final class InterruptingChannel extends PassingChannel {
    InterruptingChannel(final FileChannel real) {
        super(real);
    }

    @Override
    public int write(final ByteBuffer from) throws IOException {
        Thread.currentThread().interrupt();
        return real.write(from);
    }
}
