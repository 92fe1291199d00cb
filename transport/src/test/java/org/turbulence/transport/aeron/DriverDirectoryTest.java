package org.turbulence.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.TransportException;

class DriverDirectoryTest {
    @TempDir
    Path base;

    @Test
    void eachDriverOfAProcessGetsADirectoryOfItsOwn() {
        final Path first = DriverDirectory.claim(base);
        final Path second = DriverDirectory.claim(base);
        assertNotEquals(first, second);
        assertTrue(first.getFileName()
                .toString()
                .contains("-" + ProcessHandle.current().pid() + "-"));
    }

    @Test
    void onlyLeftOversOfTheDeadAreReaped() throws IOException {
        final Path own = DriverDirectory.claim(base);
        final String[] parts = own.getFileName().toString().split("-");
        final Path unused = like(parts, parts[1], Long.toString(unusedPid()), parts[3]);
        final Path reusedPid = like(parts, parts[1], parts[2], Long.toString(Long.parseLong(parts[3]) - 60_000));
        final Path elsewhere = like(parts, "1", Long.toString(unusedPid()), parts[3]);
        final Path stranger = Files.createDirectory(base.resolve("turbulence-notes"));
        Files.createFile(unused.resolve("cnc.dat"));

        DriverDirectory.reapLeftOvers(base);

        assertFalse(Files.exists(unused), "its process is dead");
        assertFalse(Files.exists(reusedPid), "another process has its number now");
        assertTrue(Files.exists(own), "its process lives");
        assertTrue(Files.exists(elsewhere), "its process cannot be seen from here");
        assertTrue(Files.exists(stranger), "not a driver's");
    }

    private Path like(final String[] parts, final String namespace, final String pid, final String started)
            throws IOException {
        return Files.createDirectory(base.resolve(String.join("-", parts[0], namespace, pid, started, "0")));
    }

    /** Above the largest number that a Linux kernel gives. */
    private static long unusedPid() {
        return 1L << 23;
    }

    @Test
    void tooLittleSpaceIsRefusedWithWhatIsNeededAndTheRemedy() {
        DriverDirectory.requireSpace("aeron-udp", base, 1, "nothing");
        final TransportException refused = assertThrows(
                TransportException.class,
                () -> DriverDirectory.requireSpace("aeron-udp", base, Long.MAX_VALUE / 2, "4 log buffers"));
        assertEquals(TransportException.Category.RESOURCE, refused.category());
        assertTrue(refused.getMessage().contains(Long.toString(Long.MAX_VALUE / 2)), refused.getMessage());
        assertTrue(refused.getMessage().contains("4 log buffers"), refused.getMessage());
        assertTrue(refused.getMessage().contains("term-length"), refused.getMessage());
    }
}
