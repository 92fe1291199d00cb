package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.TransportException.Category;

/** What every kind of transport promises, whichever it is. */
class LinkContractTest {
    private static final String IPV4 = "127.0.0.1";
    private static final String IPV6 = "::1";
    private static final int MIB = 1024 * 1024;
    private static final int[] SMALL_LENGTHS = {1, 7, 8, 15, 16, 64, 1376, 1377, 64 * 1024};
    private static final int[] LARGE_LENGTHS = {
        2 * MIB - 1, 2 * MIB, 2 * MIB + 1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 16 * MIB
    };

    static List<String> kinds() {
        return Transports.kinds();
    }

    static Stream<Arguments> kindsAndSmallLengths() {
        return kinds().stream()
                .flatMap(kind -> Arrays.stream(SMALL_LENGTHS).mapToObj(length -> Arguments.of(kind, length)));
    }

    static Stream<Arguments> kindsAndLargeLengths() {
        return kinds().stream()
                .flatMap(kind -> Arrays.stream(LARGE_LENGTHS).mapToObj(length -> Arguments.of(kind, length)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndSmallLengths")
    void smallMessagesComeBackWholeAndInOrder(final String kind, final int length) {
        echo(kind, IPV4, length, 100);
    }

    @ParameterizedTest
    @MethodSource("kindsAndLargeLengths")
    void largeMessagesComeBackWhole(final String kind, final int length) {
        echo(kind, IPV4, length, 2);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void worksOverIpv6(final String kind) {
        echo(kind, IPV6, 1377, 100);
    }

    private static void echo(final String kind, final String host, final int length, final int count) {
        final UnsafeBuffer direct = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer heap = new UnsafeBuffer(new byte[length]);
        try (LinkPair pair = LinkPair.connect(kind, host, length)) {
            new Stepper(pair, direct, heap, length).roundTrips(0, count, true);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aMessageMayLieAnywhereInABuffer(final String kind) {
        final int length = 1377;
        final ByteBuffer memory = ByteBuffer.allocateDirect(4 * length);
        final UnsafeBuffer shifted = new UnsafeBuffer(memory, 100, 3 * length);
        MessageContent.fill(shifted, 33, length);
        MessageContent.stamp(shifted, 33, length, 5);
        final UnsafeBuffer received = new UnsafeBuffer(new byte[length]);
        try (LinkPair pair = LinkPair.connect(kind, IPV4, length)) {
            Stepper.until("offer", () -> pair.initiatorLink().offer(shifted, 33, length) == Link.ACCEPTED);
            receiveOne(pair.responderLink(), received);
        }
        assertTrue(MessageContent.hasSequence(received, 0, length, 5));
        assertEquals(-1, MessageContent.firstBodyMismatch(received, 0, length));
    }

    private static void receiveOne(final Link link, final UnsafeBuffer into) {
        final boolean[] arrived = {false};
        final MessageHandler handler = (buffer, offset, length) -> {
            into.putBytes(0, buffer, offset, length);
            arrived[0] = true;
        };
        Stepper.until("message", () -> {
            link.poll(handler);
            return arrived[0];
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void backPressureLosesNothing(final String kind) {
        final int length = 32 * 1024;
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        MessageContent.fill(message, 0, length);
        try (LinkPair pair = LinkPair.connect(kind, IPV4, length)) {
            final Link sender = pair.initiatorLink();
            final long[] count = {0, 0};
            MessageContent.stamp(message, 0, length, count[0]);
            final IdleStrategy idle = IdleMode.BACKOFF.newStrategy();
            int pressured = 0;
            // The peer does not poll: a link must say so in the end, and say so again.
            while (pressured < 1000) {
                if (sender.offer(message, 0, length) == Link.ACCEPTED) {
                    pressured = 0;
                    MessageContent.stamp(message, 0, length, ++count[0]);
                    assertTrue(count[0] < 100_000, "never back pressured");
                } else {
                    pressured++;
                    idle.idle();
                }
            }
            final long offered = count[0] + 10;
            final MessageHandler inOrder = (buffer, offset, messageLength) -> {
                assertTrue(MessageContent.hasSequence(buffer, offset, messageLength, count[1]), "order");
                assertEquals(-1, MessageContent.firstBodyMismatch(buffer, offset, messageLength));
                count[1]++;
            };
            Stepper.until("all messages", () -> {
                if (count[0] < offered && sender.offer(message, 0, length) == Link.ACCEPTED) {
                    MessageContent.stamp(message, 0, length, ++count[0]);
                }
                pair.responderLink().poll(inOrder);
                return count[1] == offered;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void bothSidesMaySendTheLongestMessageAtOnce(final String kind) {
        final int length = 16 * MIB;
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        MessageContent.fill(message, 0, length);
        MessageContent.stamp(message, 0, length, 9);
        final int[] arrived = {0};
        final MessageHandler handler = (buffer, offset, messageLength) -> {
            assertTrue(MessageContent.hasSequence(buffer, offset, messageLength, 9));
            arrived[0]++;
        };
        try (LinkPair pair = LinkPair.connect(kind, IPV4, length)) {
            final boolean[] sent = {false, false};
            Stepper.until("two messages that cross", () -> {
                sent[0] = sent[0] || pair.initiatorLink().offer(message, 0, length) == Link.ACCEPTED;
                sent[1] = sent[1] || pair.responderLink().offer(message, 0, length) == Link.ACCEPTED;
                pair.responderLink().poll(handler);
                pair.initiatorLink().poll(handler);
                return arrived[0] == 2;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void lengthsFollowThePatternOfEachDirection(final String kind) {
        final LinkShape shape = new LinkShape(new LengthPattern(70_000, 3, 5), LengthPattern.of(1));
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(70_000));
        final UnsafeBuffer received = new UnsafeBuffer(new byte[70_000]);
        MessageContent.fill(message, 0, 70_000);
        try (LinkPair pair = LinkPair.connect(kind, IPV4, List.of(shape), Map.of())) {
            final LengthPattern.Cursor lengths = shape.toResponder().cursor();
            for (int i = 0; i < 7; i++) {
                final int length = lengths.length();
                MessageContent.stamp(message, 0, length, i);
                offerWhileReceiving(pair, message, length, received);
                assertTrue(MessageContent.hasSequence(received, 0, length, i), "message " + i);
                Stepper.until("offer", () -> pair.responderLink().offer(message, 0, 1) == Link.ACCEPTED);
                receiveOne(pair.initiatorLink(), received);
                lengths.advance();
            }
            assertThrows(TransportException.class, () -> pair.initiatorLink().offer(message, 0, 5));
            assertThrows(TransportException.class, () -> pair.responderLink().offer(message, 0, 2));
        }
    }

    private static void offerWhileReceiving(
            final LinkPair pair, final UnsafeBuffer message, final int length, final UnsafeBuffer received) {
        final boolean[] done = new boolean[2];
        Stepper.until("message of " + length, () -> {
            done[0] = done[0] || pair.initiatorLink().offer(message, 0, length) == Link.ACCEPTED;
            pair.responderLink().poll((buffer, offset, arrived) -> {
                assertEquals(length, arrived);
                received.putBytes(0, buffer, offset, arrived);
                done[1] = true;
            });
            return done[0] && done[1];
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void eachLinkCarriesItsOwnMessages(final String kind) {
        final int length = 64;
        final int linkCount = 4;
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer received = new UnsafeBuffer(new byte[length]);
        MessageContent.fill(message, 0, length);
        try (LinkPair pair = LinkPair.connect(kind, IPV4, length, linkCount, Map.of())) {
            for (int i = 0; i < linkCount; i++) {
                final Link link = pair.initiatorLinks.get(i);
                MessageContent.stamp(message, 0, length, 100 + i);
                Stepper.until("offer", () -> link.offer(message, 0, length) == Link.ACCEPTED);
            }
            for (int i = linkCount - 1; i >= 0; i--) {
                receiveOne(pair.responderLinks.get(i), received);
                assertTrue(MessageContent.hasSequence(received, 0, length, 100 + i), "link " + i);
            }
            assertEquals(
                    linkCount,
                    pair.initiatorLinks.stream()
                            .map(link -> link.granted().get("local-address")
                                    + link.granted().get("peer-address"))
                            .distinct()
                            .count(),
                    "each link has addresses of its own");
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aThrowingHandlerReachesTheCallerOfPoll(final String kind) {
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(64));
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            Stepper.until("offer", () -> pair.initiatorLink().offer(message, 0, 64) == Link.ACCEPTED);
            final MessageHandler refusing = (buffer, offset, length) -> {
                throw new TransportException(Category.CORRUPT, "refused");
            };
            final TransportException thrown = assertThrows(
                    TransportException.class,
                    () -> Stepper.until("message", () -> pair.responderLink().poll(refusing) < 0));
            assertEquals(Category.CORRUPT, thrown.category());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aMessageOfAnotherLengthIsRefused(final String kind) {
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(64));
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            final TransportException refused = assertThrows(
                    TransportException.class, () -> pair.initiatorLink().offer(message, 0, 63));
            assertEquals(Category.CONFIGURATION, refused.category());
            assertTrue(
                    refused.getMessage().contains("64") && refused.getMessage().contains("63"));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void closingTwiceIsHarmlessAndAClosedLinkSaysSo(final String kind) {
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(64));
        final MessageHandler none = (buffer, offset, length) -> {};
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            final Link link = pair.initiatorLink();
            link.close();
            link.close();
            assertCategory(Category.CLOSED, () -> link.offer(message, 0, 64));
            assertCategory(Category.CLOSED, () -> link.poll(none));
            pair.initiator.close();
            pair.initiator.close();
        }
    }

    private static void assertCategory(final Category category, final Runnable action) {
        assertEquals(
                category, assertThrows(TransportException.class, action::run).category());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void eachSideNoticesThatThePeerIsGone(final String kind) {
        final MessageHandler none = (buffer, offset, length) -> {};
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            pair.initiator.close();
            assertPeerGone(() -> pair.responderLink().poll(none));
        }
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            pair.responder.close();
            assertPeerGone(() -> pair.initiatorLink().poll(none));
        }
    }

    private static void assertPeerGone(final Runnable step) {
        final TransportException gone = assertThrows(
                TransportException.class,
                () -> Stepper.until("notice of the peer's end", () -> {
                    step.run();
                    return false;
                }));
        assertEquals(Category.PEER_GONE, gone.category());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatWasSentBeforeTheEndStillArrives(final String kind) {
        final int length = 1377;
        final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
        final UnsafeBuffer received = new UnsafeBuffer(new byte[length]);
        MessageContent.stamp(message, 0, length, 3);
        try (LinkPair pair = LinkPair.connect(kind, IPV4, length)) {
            Stepper.until("offer", () -> pair.initiatorLink().offer(message, 0, length) == Link.ACCEPTED);
            pair.initiator.close();
            receiveOne(pair.responderLink(), received);
            assertTrue(MessageContent.hasSequence(received, 0, length, 3));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void waitingForAPeerThatNeverComesEnds(final String kind) {
        final Transport transport = Transports.of(kind);
        final EndpointSpec spec = LinkPair.spec(transport, Role.RESPONDER, IPV4, 64, 1, Map.of());
        final List<String> nobody;
        try (Endpoint gone = transport.open(LinkPair.spec(transport, Role.INITIATOR, IPV4, 64, 1, Map.of()))) {
            nobody = gone.addresses();
        }
        try (Endpoint responder = transport.open(spec)) {
            final TransportException late = assertThrows(
                    TransportException.class, () -> responder.connect(nobody, TimeUnit.MILLISECONDS.toNanos(100)));
            assertEquals(Category.TIMEOUT, late.category());
            assertTrue(late.getMessage().contains("100 ms"), late.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void anEndpointRefusesAnAddressThatIsNotOfItsKind(final String kind) {
        final Transport transport = Transports.of(kind);
        try (Endpoint initiator = transport.open(LinkPair.spec(transport, Role.INITIATOR, IPV4, 64, 1, Map.of()))) {
            final long timeoutNs = TimeUnit.SECONDS.toNanos(1);
            assertCategory(Category.CONFIGURATION, () -> initiator.connect(List.of("nonsense"), timeoutNs));
            assertCategory(Category.CONFIGURATION, () -> initiator.connect(List.of(), timeoutNs));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void oneByteMoreThanTheLongestIsRefusedWithTheRemedy(final String kind) {
        final TransportSettings settings = Transports.of(kind).settings(Map.of());
        assertEquals(16 * MIB, settings.maxMessageLength());
        assertEquals("", settings.refusalOf(16 * MIB));
        final String refusal = settings.refusalOf(16 * MIB + 1);
        assertTrue(refusal.contains("16777216") && refusal.contains("16777217"), refusal);
        assertTrue(refusal.contains("shorter messageLength"), refusal);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void settingsComeBackFromTheirTextAndUnknownOnesAreRefused(final String kind) {
        final Transport transport = Transports.of(kind);
        final TransportSettings defaults = transport.settings(Map.of());
        assertEquals(defaults, transport.settings(defaults.asMap()));
        assertEquals(
                transport.knownSettings().stream().map(Setting::name).sorted().toList(),
                List.copyOf(defaults.asMap().keySet()));
        final IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> transport.settings(Map.of("warp", "9")));
        assertTrue(refused.getMessage().contains("warp"), refused.getMessage());
        assertTrue(
                refused.getMessage().contains(transport.knownSettings().get(0).name()), refused.getMessage());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatWasGrantedIsSaid(final String kind) {
        try (LinkPair pair = LinkPair.connect(kind, IPV4, 64)) {
            final Map<String, String> granted = pair.initiatorLink().granted();
            assertFalse(granted.get("local-address").isEmpty());
            assertFalse(granted.get("peer-address").isEmpty());
            assertEquals(granted.keySet().stream().sorted().toList(), List.copyOf(granted.keySet()));
        }
    }
}
