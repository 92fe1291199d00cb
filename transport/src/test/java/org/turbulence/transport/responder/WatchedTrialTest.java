package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.turbulence.transport.responder.Initiator.TIMEOUT_NS;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.control.ClockAnchor;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlMessage.IterationEnded;
import org.turbulence.transport.duty.DetourDuty;
import org.turbulence.transport.duty.DetourLoop;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.host.JvmPause;
import org.turbulence.transport.host.KernelThread;

/** What the responder tells of its host, beside the stamps of messages. Both sides share one clock here. */
class WatchedTrialTest {
    private final RunningResponder responder = new RunningResponder();

    @AfterEach
    void stop() throws InterruptedException {
        responder.stop();
    }

    @Test
    void theClocksOfBothSidesAreComparedAsWellAsTheUncertaintySays() {
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(Initiator.configuration("run").build());
            final long beforeNs = System.nanoTime();
            final ClockAnchor anchor = initiator.client().compareClocks(TIMEOUT_NS);
            assertTrue(Math.abs(anchor.offsetNs()) <= anchor.uncertaintyNs(), anchor::toString);
            assertTrue(anchor.initiatorNs() - beforeNs >= 0, anchor::toString);
            assertTrue(System.nanoTime() - anchor.initiatorNs() >= 0, anchor::toString);
        }
    }

    @Test
    void anIterationEndsWithWhatTheHostAndTheJvmOfTheResponderCounted() {
        Assumptions.assumeTrue(KernelThread.current().isPresent(), "this system numbers no threads in /proc");
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(Initiator.configuration("run").build());
            final ControlClient client = initiator.client();
            client.beginIteration(0, false, false, TIMEOUT_NS);
            initiator.roundTrips(1_000);
            final IterationEnded ended = client.endIteration(TIMEOUT_NS);
            final Map<String, Long> counters = ended.counters();
            assertTrue(counters.get("responder.pollerOnCpuNs") > 0, counters::toString);
            assertTrue(counters.get("responder.onCpuNs") >= counters.get("responder.pollerOnCpuNs"));
            assertEquals(0, counters.get("responder.backPressureCount"));
            assertEquals(0, counters.get("responder.gcPauseCount"), "it collected before the first message");
            final List<JvmPause> collections = ended.pauses().stream()
                    .filter(pause -> pause.kind() == JvmPause.Kind.GC)
                    .toList();
            assertEquals(1, collections.size(), ended::toString);
            assertTrue(System.nanoTime() - collections.get(0).endNs() > 0);
        }
    }

    @Test
    void anIterationMustBeginBeforeItEnds() {
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(Initiator.configuration("run").build());
            final ControlException refused = assertThrows(
                    ControlException.class, () -> initiator.client().endIteration(TIMEOUT_NS));
            assertEquals(ControlException.Category.PROTOCOL, refused.category());
        }
    }

    @Test
    void aResponderThatWatchesForDetoursTellsThemWithBeginAndLength() {
        try (Initiator initiator = new Initiator(responder.address())) {
            initiator.open(
                    Initiator.configuration("run").duty(new DetourDuty(2)).build());
            final ControlClient client = initiator.client();
            final long fromNs = System.nanoTime();
            client.beginIteration(0, false, false, TIMEOUT_NS);
            final DetourLoop own = new DetourLoop(System::nanoTime, 2, 100);
            own.begin();
            own.observe(20_000_000);
            final Map<String, Long> counters = client.endIteration(TIMEOUT_NS).counters();
            final long toNs = System.nanoTime();
            final int count = counters.get(DetourLoop.DETOUR_COUNT).intValue();
            final long[] beginsNs = fetch(client, StampColumn.SENT, count);
            final long[] lengthsNs = fetch(client, StampColumn.RTT, count);
            for (int i = 0; i < count; i++) {
                assertTrue(beginsNs[i] - fromNs >= 0 && toNs - beginsNs[i] >= 0, "detour " + i + " within");
                assertTrue(lengthsNs[i] > counters.get("thresholdNs"), "detour " + i + " above the threshold");
                assertTrue(i == 0 || beginsNs[i] - beginsNs[i - 1] >= lengthsNs[i - 1], "detour " + i + " in order");
            }
            assertTrue(LongStream.of(lengthsNs).sum() <= counters.get("observedNs"));
            assertTrue(counters.get("observedNs") > 0, counters::toString);
            assertTrue(counters.get("observedNs") <= toNs - fromNs, counters::toString);
            initiator.end();
        }
    }

    private static long[] fetch(final ControlClient client, final StampColumn column, final int count) {
        final long[] values = new long[count];
        client.fetchColumn(0, column, count, (index, value) -> values[index] = value, TIMEOUT_NS);
        return values;
    }
}
