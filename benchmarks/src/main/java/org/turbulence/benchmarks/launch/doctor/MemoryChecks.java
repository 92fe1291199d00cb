package org.turbulence.benchmarks.launch.doctor;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** Is the memory there that transports ask the kernel for: /dev/shm and socket buffers? */
final class MemoryChecks {
    private static final double BYTES_PER_KIB = 1024;
    private static final double BYTES_PER_MIB = 1024 * BYTES_PER_KIB;

    private MemoryChecks() {}

    static Finding sharedMemory(final Facts facts, final List<TransportNeed> needs) {
        final String subject = "/dev/shm";
        final Optional<TransportNeed> most = most(needs, TransportNeed::sharedMemoryBytes);
        final OptionalLong free = facts.number("shm.bytes.free");
        if (most.isEmpty()) {
            return Finding.ok(subject, "no transport needs it");
        }
        final long neededBytes = most.get().sharedMemoryBytes();
        final String need = most.get().kind() + " needs " + size(neededBytes);
        if (free.isEmpty()) {
            return Finding.ok(subject, "free: unknown; " + need);
        }
        final String fact = size(free.getAsLong()) + " free; " + need;
        if (free.getAsLong() >= neededBytes) {
            return Finding.ok(subject, fact);
        }
        final long totalBytes = facts.number("shm.bytes.total").orElse(0);
        final long mebibytes = (long) Math.ceil((totalBytes - free.getAsLong() + neededBytes) / BYTES_PER_MIB);
        return Finding.problem(
                subject,
                fact,
                "sudo mount -o remount,size=" + mebibytes + "m /dev/shm   (in a container: --shm-size=" + mebibytes
                        + "m), or a smaller term-length");
    }

    static Finding leftOverDrivers(final Facts facts) {
        final String subject = "left-over drivers";
        final Optional<String> found = facts.text("load.leftover.drivers");
        if (found.isEmpty()) {
            return Finding.ok(subject, "unknown");
        }
        if (found.get().equals("none")) {
            return Finding.ok(subject, found.get());
        }
        final long count = 1 + found.get().chars().filter(c -> c == ' ').count();
        return Finding.warn(
                subject,
                count + (count == 1 ? " directory" : " directories") + " of killed processes; the next Aeron trial of"
                        + " their user removes them",
                "rm -r " + found.get());
    }

    static Finding receiveBuffers(final Facts facts, final List<TransportNeed> needs) {
        return buffers(facts, needs, "receive buffer", "net.core.rmem_max", TransportNeed::receiveBufferBytes);
    }

    static Finding sendBuffers(final Facts facts, final List<TransportNeed> needs) {
        return buffers(facts, needs, "send buffer", "net.core.wmem_max", TransportNeed::sendBufferBytes);
    }

    private static Finding buffers(
            final Facts facts,
            final List<TransportNeed> needs,
            final String subject,
            final String limitName,
            final ToLongFunction<TransportNeed> asked) {
        final Optional<TransportNeed> most = most(needs, asked);
        final OptionalLong limit = facts.number(limitName);
        if (most.isEmpty()) {
            return Finding.ok(subject, limitName + " " + bytes(limit) + "; no transport asks for a size");
        }
        final long askedBytes = asked.applyAsLong(most.get());
        final String fact = limitName + " " + bytes(limit) + "; " + most.get().kind() + " asks for " + size(askedBytes);
        if (limit.isEmpty() || limit.getAsLong() >= askedBytes) {
            return Finding.ok(subject, fact);
        }
        return Finding.warn(subject, fact, "sudo sysctl -w " + limitName + "=" + askedBytes);
    }

    private static Optional<TransportNeed> most(
            final List<TransportNeed> needs, final ToLongFunction<TransportNeed> asked) {
        return needs.stream().filter(need -> asked.applyAsLong(need) > 0).max(Comparator.comparingLong(asked));
    }

    private static String bytes(final OptionalLong bytes) {
        return bytes.isPresent() ? size(bytes.getAsLong()) : "unknown";
    }

    private static String size(final long bytes) {
        return bytes < BYTES_PER_MIB
                ? String.format(Locale.ROOT, "%.1f KiB", bytes / BYTES_PER_KIB)
                : String.format(Locale.ROOT, "%,.1f MiB", bytes / BYTES_PER_MIB);
    }
}
