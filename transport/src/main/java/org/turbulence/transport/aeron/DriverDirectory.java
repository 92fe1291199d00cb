package org.turbulence.transport.aeron;

import io.aeron.CommonContext;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.agrona.IoUtil;
import org.turbulence.transport.TransportException;

/**
 * The directory of one media driver of this process: {@code turbulence-NAMESPACE-PID-STARTED-N} beside Aeron's default
 * one, which is in shared memory on Linux. The name says who runs it (PID namespace, process, when that started in
 * epoch milliseconds), so that left-overs of killed processes can be told from drivers at work.
 */
final class DriverDirectory {
    private static final Pattern NAME = Pattern.compile("turbulence-(\\d+)-(\\d+)-(\\d+)-(\\d+)");
    private static final long BYTES_PER_MIB = 1024 * 1024;
    private static final int MAX_DRIVERS_PER_PROCESS = 1000;

    /** Start times are derived from the boot time, which clock corrections move between two readings. */
    private static final long START_TOLERANCE_MS = 2_000;

    private DriverDirectory() {}

    /** Where the directories of all drivers of this host lie. */
    static Path base() {
        return Path.of(CommonContext.getAeronDirectoryName()).toAbsolutePath().getParent();
    }

    /** Makes a directory that no other driver has. */
    static Path claim(final Path base) {
        final ProcessHandle self = ProcessHandle.current();
        final String prefix = "turbulence-" + pidNamespace() + "-" + self.pid() + "-" + startedMs(self) + "-";
        try {
            for (int i = 0; i < MAX_DRIVERS_PER_PROCESS; i++) {
                final Path directory = base.resolve(prefix + i);
                if (isMade(directory)) {
                    return directory;
                }
            }
        } catch (final IOException e) {
            throw new TransportException(
                    TransportException.Category.RESOURCE, "cannot make a driver directory under " + base + ": " + e, e);
        }
        throw new TransportException(
                TransportException.Category.RESOURCE,
                "a process runs at most " + MAX_DRIVERS_PER_PROCESS + " media drivers; close some");
    }

    private static boolean isMade(final Path directory) throws IOException {
        try {
            Files.createDirectory(directory);
            return true;
        } catch (final FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Deletes the directories of this user's dead processes, and no others. */
    static void reapLeftOvers(final Path base) {
        for (final Path directory : leftOvers(base)) {
            if (Files.isWritable(directory)) {
                IoUtil.delete(directory.toFile(), true);
            }
        }
    }

    /** The directories of dead processes of this PID namespace, sorted. */
    static List<Path> leftOvers(final Path base) {
        final List<Path> dead = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(base, "turbulence-*")) {
            for (final Path directory : found) {
                final Matcher name = NAME.matcher(directory.getFileName().toString());
                if (name.matches() && isDead(name)) {
                    dead.add(directory);
                }
            }
        } catch (final IOException e) {
            throw new TransportException(
                    TransportException.Category.RESOURCE, "cannot look for left-overs under " + base + ": " + e, e);
        }
        Collections.sort(dead);
        return dead;
    }

    private static boolean isDead(final Matcher name) {
        if (Long.parseLong(name.group(1)) != pidNamespace()) {
            return false;
        }
        final long startedMs = Long.parseLong(name.group(3));
        return ProcessHandle.of(Long.parseLong(name.group(2)))
                .map(process -> Math.abs(startedMs(process) - startedMs) > START_TOLERANCE_MS)
                .orElse(true);
    }

    private static long startedMs(final ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** The inode of this process's PID namespace; 0 where the operating system has none. */
    private static long pidNamespace() {
        final Path link = Path.of("/proc/self/ns/pid");
        try {
            final String target =
                    Files.isSymbolicLink(link) ? Files.readSymbolicLink(link).toString() : "";
            final String digits = target.replaceAll("\\D", "");
            return digits.isEmpty() ? 0 : Long.parseLong(digits);
        } catch (final IOException e) {
            return 0;
        }
    }

    /**
     * Refuses to start what would run out of space later.
     *
     * @param kind of transport, for the message
     * @param base where the directory is
     * @param neededBytes by all that is to run at the same time
     * @param what needs them
     */
    static void requireSpace(final String kind, final Path base, final long neededBytes, final String what) {
        final long totalBytes;
        final long freeBytes;
        try {
            final FileStore store = Files.getFileStore(base);
            totalBytes = store.getTotalSpace();
            freeBytes = store.getUsableSpace();
        } catch (final IOException e) {
            throw new TransportException(
                    TransportException.Category.RESOURCE, "cannot tell the free space of " + base + ": " + e, e);
        }
        if (freeBytes < neededBytes) {
            final long enoughMib = (totalBytes - freeBytes + neededBytes) / BYTES_PER_MIB + 1;
            throw new TransportException(
                    TransportException.Category.RESOURCE,
                    kind + " needs " + neededBytes + " bytes under " + base + " for " + what + ", but " + freeBytes
                            + " are free; enlarge it (mount -o remount,size=" + enoughMib + "m " + base
                            + "), or take a shorter term-length, shorter messages or fewer links");
        }
    }
}
