package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A round trip allocates nothing on the thread that steps both links: neither in these links nor in what they call of
 * the JDK, Aeron and Agrona, as all of it runs on that thread.
 */
class AllocationTest {
    private static final int ROUND_TRIPS = 20_000;

    /**
     * Linking and compiling allocate some bytes on the thread that runs the code, each once. What a round trip
     * allocates, or any path that is taken once in some thousand of them, shows in every batch.
     */
    private static final int MAX_BATCHES = 5;

    static List<String> kinds() {
        return Transports.kinds();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aRoundTripOfAShortMessageAllocatesNothing(final String kind) {
        assertAllocatesNothing(kind, 64, ROUND_TRIPS);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aRoundTripOfAMessageInPiecesAllocatesNothing(final String kind) {
        assertAllocatesNothing(kind, 3000, ROUND_TRIPS / 4);
    }

    private static void assertAllocatesNothing(final String kind, final int length, final int roundTrips) {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        final UnsafeBuffer request = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer reply = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final long thread = Thread.currentThread().getId();
        try (LinkPair pair = LinkPair.connect(kind, "127.0.0.1", length, 1, shortTerms(kind))) {
            final Stepper stepper = new Stepper(pair, request, reply, length);
            final List<Long> allocatedBytes = new ArrayList<>();
            do {
                final long first = (long) allocatedBytes.size() * roundTrips;
                final long before = threads.getThreadAllocatedBytes(thread);
                stepper.roundTrips(first, roundTrips, false);
                allocatedBytes.add(threads.getThreadAllocatedBytes(thread) - before);
            } while (!allocatedBytes.contains(0L) && allocatedBytes.size() < MAX_BATCHES);
            assertTrue(
                    allocatedBytes.contains(0L),
                    kind + " allocates in each batch of " + roundTrips + " round trips of " + length + " bytes: "
                            + allocatedBytes);
        }
    }

    /** Terms as short as they can be, so that each batch passes from one to the next many times. */
    private static Map<String, String> shortTerms(final String kind) {
        final boolean hasTerms = Transports.of(kind).knownSettings().stream()
                .anyMatch(setting -> setting.name().equals("term-length"));
        return hasTerms ? Map.of("term-length", "64k") : Map.of();
    }
}
