package org.turbulence.results.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** Where channels come from: {@code FileChannel::open}, or a channel that fails on purpose. */
@FunctionalInterface
public interface ChannelOpener {
    /**
     * Opens one channel.
     *
     * @param path the file
     * @param options how it is opened
     * @throws IOException if the file cannot be opened
     */
    FileChannel open(Path path, OpenOption... options) throws IOException;
}
