package org.turbulence.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The iterations of a run that is going on, each handed out once, soon after it ended. Reads only what was appended
 * since the last time, because others measure on the same host meanwhile.
 *
 * <p>Damaged lines are passed over: {@link RunDirectory#iterations} reports them. For one thread.
 */
public final class IterationTail {
    private final Path file;
    private long position;

    IterationTail(final Path file) {
        this.file = file;
    }

    /**
     * The iterations whose lines are complete and new since the last call; empty when there are none.
     *
     * @throws IOException if the file cannot be read
     */
    public List<IterationRecord> next() throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            final ByteBuffer added = ByteBuffer.allocate(Math.toIntExact(channel.size() - position));
            int read = 1;
            while (read > 0 && added.hasRemaining()) {
                read = channel.read(added, position + added.position());
            }
            final int length = endOfLastLine(added);
            position += length;
            return JsonFiles.intactLines(
                    new String(added.array(), 0, length, StandardCharsets.UTF_8), IterationRecord.class);
        }
    }

    private static int endOfLastLine(final ByteBuffer bytes) {
        int end = bytes.position();
        while (end > 0 && bytes.get(end - 1) != '\n') {
            end--;
        }
        return end;
    }
}
