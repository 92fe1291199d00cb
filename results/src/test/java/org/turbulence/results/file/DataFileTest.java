package org.turbulence.results.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataFileTest {
    @TempDir
    Path folder;

    @Test
    void writesAllOfABufferThatTheChannelTakesInPieces() throws IOException {
        final Path path = folder.resolve("file");
        final byte[] bytes = new byte[12_345];
        Arrays.fill(bytes, (byte) 7);
        try (DataFile file = DataFile.create(path, new SmallDisk(1 << 20))) {
            file.write(ByteBuffer.wrap(bytes));
            assertEquals(bytes.length, file.lengthBytes());
        }
        assertArrayEquals(bytes, Files.readAllBytes(path));
    }

    @Test
    void aFullDiskIsAnErrorThatNamesThePathAndCutsBackToWhatWasCommitted() throws IOException {
        final Path path = folder.resolve("file");
        final SmallDisk disk = new SmallDisk(10);
        try (DataFile file = DataFile.create(path, disk)) {
            file.write(text("first,"));
            file.commit();
            file.write(text("2"));
            final IOException e = assertThrows(IOException.class, () -> file.write(text("third")));
            assertEquals(
                    "Cannot write " + path + ": No space left on device; what was written before stays readable.",
                    e.getMessage());
            assertEquals("first,", Files.readString(path));

            disk.free(100);
            file.write(text("fourth"));
            file.commit();
        }
        assertEquals("first,fourth", Files.readString(path));
    }

    @Test
    void theSystemsOwnFullDeviceIsSuchAnError() throws IOException {
        final Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.isWritable(full), "there is no /dev/full here");
        try (DataFile file = DataFile.shared(full, FileChannel::open)) {
            final IOException e = assertThrows(IOException.class, () -> file.write(text("anything")));
            assertTrue(e.getMessage().startsWith("Cannot write /dev/full: "), e.getMessage());
        }
    }

    @Test
    void anInterruptedThreadStillWritesAndStaysInterrupted() throws IOException {
        final Path path = folder.resolve("file");
        try (DataFile file = DataFile.create(path)) {
            Thread.currentThread().interrupt();
            file.write(text("one,"));
            file.commit();
            assertTrue(Thread.interrupted());
            file.write(text("two"));
        }
        assertEquals("one,two", Files.readString(path));
    }

    @Test
    void aChannelThatAnInterruptClosedIsOpenedAnew() throws IOException {
        for (final boolean shared : new boolean[] {false, true}) {
            final Path path = folder.resolve("file-" + shared);
            final ChannelOpener opener = new InterruptedOnce();
            try (DataFile file = shared ? DataFile.shared(path, opener) : DataFile.create(path, opener)) {
                file.write(text("one,"));
                assertTrue(Thread.interrupted());
                file.write(text("two"));
                file.commit();
            }
            assertEquals("one,two", Files.readString(path));
        }
    }

    @Test
    void doesNotWriteOverAFileThatIsThere() throws IOException {
        final Path path = Files.createFile(folder.resolve("file"));
        final IOException e = assertThrows(IOException.class, () -> DataFile.create(path));
        assertEquals("Cannot open " + path + " for writing: it exists already.", e.getMessage());
    }

    @Test
    void severalWritersOfASharedFileAppendBehindEachOther() throws IOException {
        final Path path = folder.resolve("file");
        try (DataFile one = DataFile.shared(path, FileChannel::open);
                DataFile two = DataFile.shared(path, FileChannel::open)) {
            one.write(text("a"));
            two.write(text("b"));
            one.write(text("c"));
        }
        assertEquals("abc", Files.readString(path));
    }

    @Test
    void aWholeFileIsReplacedAtOnceOrNotAtAll() throws IOException {
        final Path path = folder.resolve("whole");
        WholeFile.write(path, "old".getBytes(StandardCharsets.UTF_8));
        assertThrows(
                IOException.class,
                () -> WholeFile.write(path, "newer".getBytes(StandardCharsets.UTF_8), new SmallDisk(3)));
        assertEquals("old", Files.readString(path));
        WholeFile.write(path, "new".getBytes(StandardCharsets.UTF_8), new SmallDisk(3));
        assertEquals("new", Files.readString(path));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "temporary files stay behind");
        }
    }

    private static ByteBuffer text(final String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Interrupts the thread right before its first write, when the flag was looked at already. */
    private static final class InterruptedOnce implements ChannelOpener {
        private boolean done;

        @Override
        public FileChannel open(final Path path, final java.nio.file.OpenOption... options) throws IOException {
            final FileChannel channel = FileChannel.open(path, options);
            if (done) {
                assertTrue(Arrays.asList(options).contains(StandardOpenOption.WRITE)
                        || Arrays.asList(options).contains(StandardOpenOption.APPEND));
                return channel;
            }
            done = true;
            return new InterruptingChannel(channel);
        }
    }
}
