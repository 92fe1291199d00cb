package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.agrona.BufferUtil;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.duty.Patience;
import org.turbulence.transport.duty.StallMeter;
import org.turbulence.transport.duty.StampColumn;
import org.turbulence.transport.duty.StampRecord;
import org.turbulence.transport.duty.TimedLoop;
import org.turbulence.transport.duty.TimedRecord;
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.stream.StreamLoop;
import org.turbulence.transport.duty.stream.StreamSender;
import org.turbulence.transport.duty.stream.StreamSenders;
import org.turbulence.transport.duty.twoway.EchoAndPingDuty;
import org.turbulence.transport.duty.twoway.ExchangeDuty;
import org.turbulence.transport.duty.twoway.ExchangeLoop;
import org.turbulence.transport.duty.twoway.SinkAndStreamDuty;
import org.turbulence.transport.duty.twoway.TwoWayLoop;
import org.turbulence.transport.duty.twoway.TwoWayPingPong;
import org.turbulence.transport.duty.twoway.TwoWayStream;

/**
 * What streams and two-way measurements promise over every kind of transport: nothing is lost, nothing stands still.
 */
class DutyContractTest {
    private static final int WINDOW = 8;
    private static final int[] LENGTHS = {1, 1377, 16 * 1024 * 1024};
    private static final int LONG = 1024 * 1024;

    static Stream<Arguments> kindsAndLengths() {
        return Transports.kinds().stream()
                .flatMap(kind -> Arrays.stream(LENGTHS).mapToObj(length -> Arguments.of(kind, length)));
    }

    static Stream<Arguments> kindsLengthsAndNeighbours() {
        return kindsAndLengths()
                .flatMap(each -> IntStream.of(1, 2)
                        .mapToObj(neighbours -> Arguments.of(each.get()[0], each.get()[1], neighbours)));
    }

    private static int countFor(final int length) {
        return length < LONG ? 500 : 2;
    }

    private static int runs(final TimedLoop loop, final DutyPair pair, final int count) {
        assertEquals(loop.sequence() + 1, pair.begin(loop));
        for (int i = 0; i < count; i++) {
            loop.next(i == 0);
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("kindsAndLengths")
    void aStreamArrivesWholeAndEveryMessageIsCredited(final String kind, final int length) {
        final TimedRecord samples = new TimedRecord(DutyPair.CAPACITY);
        try (DutyPair pair = new DutyPair(kind, new SinkDuty(WINDOW, 2, 1), length)) {
            final StallMeter stalls = new StallMeter(1_000_000);
            final List<StreamSender> senders = pair.context(Role.INITIATOR).links().stream()
                    .map(link ->
                            new StreamSender(link, SystemNanoClock.INSTANCE, samples, stalls, message(length), WINDOW))
                    .toList();
            final StreamLoop loop = new StreamLoop(
                    new StreamSenders(
                            senders, Credits.messagesPerCredit(WINDOW, length), new Patience(DutyPair.TIMEOUT_NS)),
                    2 * (WINDOW + 1),
                    stalls,
                    SystemNanoClock.INSTANCE,
                    IdleMode.BACKOFF.newStrategy());
            for (int iteration = 0; iteration < 2; iteration++) {
                samples.clear();
                final int count = runs(loop, pair, countFor(length));
                final SortedMap<String, Long> counters = pair.end(loop);
                final long sent = counters.get("messageCount");
                assertTrue(sent == count || sent == count + 1, "the last turn of the other link may complete one more");
                assertEquals(sent, samples.count());
                assertEquals(sent * length, counters.get("receivedBytes"));
                assertTrue(counters.get("receivedNs") > 0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kindsAndLengths")
    void twoPingPongsGoOnAtOnceAndBothAreTimed(final String kind, final int length) {
        final TimedRecord samples = new TimedRecord(DutyPair.CAPACITY);
        try (DutyPair pair = new DutyPair(kind, new EchoAndPingDuty(), length)) {
            final TwoWayPingPong loop = new TwoWayPingPong(pair.context(Role.INITIATOR), samples);
            for (int iteration = 0; iteration < 2; iteration++) {
                samples.clear();
                final int count = runs(loop, pair, countFor(length));
                pair.end(loop);
                assertEquals(count, samples.count());
                checkBackward(loop, pair.cycle().record());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kindsAndLengths")
    void twoStreamsGoOnAtOnceAndBothAreCounted(final String kind, final int length) {
        final TimedRecord samples = new TimedRecord(DutyPair.CAPACITY);
        try (DutyPair pair = new DutyPair(kind, new SinkAndStreamDuty(WINDOW), length)) {
            final TwoWayStream loop = new TwoWayStream(pair.context(Role.INITIATOR), WINDOW, samples);
            for (int iteration = 0; iteration < 2; iteration++) {
                samples.clear();
                final int count = runs(loop, pair, countFor(length));
                final SortedMap<String, Long> counters = pair.end(loop);
                assertEquals(count, samples.count());
                assertEquals((long) count * length, counters.get("receivedBytes"));
                assertEquals((count - 1L) * length, loop.counters().get("sentBytes"));
                checkBackward(loop, pair.cycle().record());
                assertTrue(loop.backwardCounters().get("messageCount") >= loop.backwardCount());
            }
        }
    }

    private static void checkBackward(final TwoWayLoop loop, final StampRecord record) {
        assertTrue(loop.backwardCount() <= record.count(), "what was answered was timed");
        for (int i = 0; i < loop.backwardCount(); i++) {
            assertTrue(record.value(StampColumn.RTT, i) > 0);
            assertTrue(i == 0 || record.value(StampColumn.SENT, i) > record.value(StampColumn.SENT, i - 1));
            assertTrue(loop.backwardHoldNs(i) >= 0);
        }
    }

    @ParameterizedTest
    @MethodSource("kindsLengthsAndNeighbours")
    void bothRanksSendAndReceiveInEachStep(final String kind, final int length, final int neighbours) {
        final TimedRecord samples = new TimedRecord(DutyPair.CAPACITY);
        try (DutyPair pair = new DutyPair(kind, new ExchangeDuty(neighbours), length)) {
            final ExchangeLoop loop = new ExchangeLoop(pair.context(Role.INITIATOR), neighbours, samples);
            for (int iteration = 0; iteration < 2; iteration++) {
                samples.clear();
                final int count = runs(loop, pair, countFor(length));
                pair.end(loop);
                assertEquals(count, samples.count());
                assertEquals(2L * neighbours * count * length, loop.counters().get(ExchangeLoop.COUNTED_BYTES));
            }
        }
    }

    private static UnsafeBuffer message(final int length) {
        final UnsafeBuffer message = new UnsafeBuffer(BufferUtil.allocateDirectAligned(length, 64));
        MessageContent.fill(message, 0, length);
        return message;
    }
}
