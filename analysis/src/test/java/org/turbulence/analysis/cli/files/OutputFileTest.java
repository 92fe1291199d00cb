package org.turbulence.analysis.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files appear whole or not at all; devices, pipes and folders are not replaced. */
@Timeout(30)
class OutputFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsReplacedInAFolderThatIsMade() throws IOException {
        final Path file = folder.resolve("new/deeper/plot.svg");
        OutputFile.text(file, text -> text.append("first, and longer"));
        OutputFile.text(file, text -> text.append("second é"));
        assertEquals("second é", Files.readString(file));
        assertEquals(List.of(file), filesBeside(file));
    }

    @Test
    void aFailureLeavesTheOldContentAndNothingElse() throws IOException {
        final Path file = folder.resolve("kept.txt");
        Files.writeString(file, "old");
        final IOException failure = assertThrows(
                IOException.class,
                () -> OutputFile.text(file, text -> {
                    text.append("half");
                    throw new IOException("the disk is full");
                }));
        assertEquals("the disk is full", failure.getMessage());
        assertEquals("old", Files.readString(file));
        assertEquals(List.of(file), filesBeside(file));
    }

    @Test
    void aFolderIsRefusedByName() {
        final IOException failure =
                assertThrows(IOException.class, () -> OutputFile.text(folder, text -> text.append("x")));
        assertEquals(folder + " must be a file (it is a folder)", failure.getMessage());
    }

    @Test
    void aLinkIsFollowedAndStaysOne() throws IOException {
        final Path target = Files.writeString(folder.resolve("target.txt"), "old");
        final Path link = Files.createSymbolicLink(folder.resolve("link.txt"), target);
        OutputFile.text(link, text -> text.append("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(target));
    }

    @Test
    void aDeviceIsWrittenThrough() throws IOException {
        final Path device = Path.of("/dev/null");
        assumeTrue(Files.isWritable(device), "this host has no /dev/null");
        OutputFile.text(device, text -> text.append("gone"));
        assertFalse(Files.isRegularFile(device));
        assertTrue(Files.exists(device));
    }

    @Test
    void aPipeIsWrittenThrough() throws Exception {
        final Path pipe = folder.resolve("pipe");
        assumeTrue(made(pipe), "this host has no mkfifo");
        final CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (final IOException e) {
                throw new IllegalStateException(e);
            }
        });
        OutputFile.inPlace(pipe, out -> out.write(new byte[] {'a', 'b'}));
        assertEquals("ab", read.get(20, TimeUnit.SECONDS));
        assertFalse(Files.isRegularFile(pipe));
    }

    @Test
    void standardOutputIsKnownByItsNames() {
        assertTrue(OutputFile.isStandardOutput(Path.of("/dev/stdout")));
        assertTrue(OutputFile.isStandardOutput(Path.of("/dev/../dev/fd/1")));
        assertFalse(OutputFile.isStandardOutput(Path.of("stdout")));
    }

    private static boolean made(final Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (final IOException e) {
            return false;
        }
    }

    private static List<Path> filesBeside(final Path file) throws IOException {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return files.toList();
        }
    }
}
