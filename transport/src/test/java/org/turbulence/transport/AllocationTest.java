package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A round trip allocates nothing on the thread that steps both links: neither in these links nor in what they call of
 * the JDK, Aeron and Agrona, as all of it runs on that thread.
 */
class AllocationTest {
    private static final int ROUND_TRIPS = 20_000;

    /** Linking and compiling allocate a few hundred bytes on the thread that runs the code, once. */
    private static final int WARM_UP_ROUND_TRIPS = 80_000;

    static List<String> kinds() {
        return Transports.kinds();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aRoundTripOfAShortMessageAllocatesNothing(final String kind) {
        assertAllocatesNothing(kind, 64);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aRoundTripOfAMessageInPiecesAllocatesNothing(final String kind) {
        assertAllocatesNothing(kind, 3000);
    }

    private static void assertAllocatesNothing(final String kind, final int length) {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assumeTrue(threads.isThreadAllocatedMemorySupported(), "this JVM does not count what a thread allocates");
        final UnsafeBuffer request = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer reply = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final long thread = Thread.currentThread().getId();
        try (LinkPair pair = LinkPair.connect(kind, "127.0.0.1", length)) {
            final Stepper stepper = new Stepper(pair, request, reply, length);
            stepper.roundTrips(0, WARM_UP_ROUND_TRIPS, false);
            final long before = threads.getThreadAllocatedBytes(thread);
            final long costOfAsking = threads.getThreadAllocatedBytes(thread) - before;
            final long start = threads.getThreadAllocatedBytes(thread);
            stepper.roundTrips(WARM_UP_ROUND_TRIPS, ROUND_TRIPS, false);
            final long allocated = threads.getThreadAllocatedBytes(thread) - start - costOfAsking;
            assertEquals(0, allocated, "bytes over " + ROUND_TRIPS + " round trips of " + length + " bytes");
        }
    }
}
