package org.turbulence.transport.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage.BeginIteration;
import org.turbulence.transport.control.ControlMessage.ClockRead;
import org.turbulence.transport.control.ControlMessage.ColumnPart;
import org.turbulence.transport.control.ControlMessage.ConnectLinks;
import org.turbulence.transport.control.ControlMessage.EndIteration;
import org.turbulence.transport.control.ControlMessage.EndTrial;
import org.turbulence.transport.control.ControlMessage.Facts;
import org.turbulence.transport.control.ControlMessage.FactsRequest;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.FetchColumn;
import org.turbulence.transport.control.ControlMessage.Hello;
import org.turbulence.transport.control.ControlMessage.IterationBegun;
import org.turbulence.transport.control.ControlMessage.IterationEnded;
import org.turbulence.transport.control.ControlMessage.LinksConnected;
import org.turbulence.transport.control.ControlMessage.OpenTrial;
import org.turbulence.transport.control.ControlMessage.Proof;
import org.turbulence.transport.control.ControlMessage.ReadClock;
import org.turbulence.transport.control.ControlMessage.ReserveRun;
import org.turbulence.transport.control.ControlMessage.RunReserved;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.ControlMessage.Welcome;
import org.turbulence.transport.host.JvmPause;

class ControlCodecTest {
    private static final long SEED = 20_240_611;

    /** Every type of message, and its frame with the header. Text stands as its characters, the rest in hexadecimal. */
    static Stream<Arguments> messages() {
        return Stream.of(
                Arguments.of(new Hello(1, "0.1", "ab"), "10000000 01 54555242 0100 0300 302e31 0200 6162"),
                Arguments.of(new Welcome(1, "0.1", "cd", true), "0d000000 02 0100 0300 302e31 0200 6364 01"),
                Arguments.of(new Proof("0f"), "05000000 03 0200 3066"),
                Arguments.of(new Failed(Category.BUSY, "é"), "06000000 04 07 0200 c3a9"),
                Arguments.of(new FactsRequest(), "01000000 05"),
                Arguments.of(new Facts(new TreeMap<>(Map.of("a", "1"))), "09000000 06 0100 0100 61 0100 31"),
                Arguments.of(new ReserveRun("r"), "04000000 07 0100 72"),
                Arguments.of(new RunReserved(), "01000000 08"),
                Arguments.of(
                        new OpenTrial(new TreeMap<>(Map.of("a", "1", "b", "")), "h"),
                        "11000000 09 0200 0100 61 0100 31 0100 62 0000 0100 68"),
                Arguments.of(
                        new TrialOpened(258, List.of("x", "y"), new TreeMap<>(), new TreeMap<>(Map.of("a", "1")), "h"),
                        "1e000000 0a 0201000000000000 0200 0100 78 0100 79 0000 0100 0100 61 0100 31 0100 68"),
                Arguments.of(new ConnectLinks(List.of("x"), 5), "0e000000 0b 0100 0100 78 0500000000000000"),
                Arguments.of(new LinksConnected(new TreeMap<>(Map.of("a", "1"))), "09000000 0c 0100 0100 61 0100 31"),
                Arguments.of(new BeginIteration(3, true, false), "07000000 0d 03000000 01 00"),
                Arguments.of(new IterationBegun(3, -2), "0d000000 0e 03000000 feffffffffffffff"),
                Arguments.of(new EndIteration(), "01000000 0f"),
                Arguments.of(
                        new IterationEnded(
                                new TreeMap<>(Map.of("n", 9L)),
                                List.of(
                                        new JvmPause(JvmPause.Kind.GC, "GC", -5, 7),
                                        new JvmPause(JvmPause.Kind.SAFEPOINT, "C", 8, 1))),
                        "39000000 10 0100 0100 6e 0900000000000000"
                                + " 0200 01 0200 4743 fbffffffffffffff 0700000000000000"
                                + " 00 0100 43 0800000000000000 0100000000000000"),
                Arguments.of(new FetchColumn(1, 2, 7, 3), "0b000000 11 01 02 07000000 03000000"),
                Arguments.of(
                        new ColumnPart(7, LongBuffer.wrap(new long[] {40, -1})),
                        "19000000 12 07000000 02000000 2800000000000000 ffffffffffffffff"),
                Arguments.of(new EndTrial(), "01000000 13"),
                Arguments.of(
                        new TrialEnded(new TreeMap<>(Map.of("n", 9L))), "0e000000 14 0100 0100 6e 0900000000000000"),
                Arguments.of(new ReadClock(), "01000000 15"),
                Arguments.of(new ClockRead(-2, 5), "11000000 16 feffffffffffffff 0500000000000000"));
    }

    private static Frame frameOf(final byte[] bytesWithHeader) {
        final byte[] payload = new byte[bytesWithHeader.length - Frame.HEADER_LENGTH];
        System.arraycopy(bytesWithHeader, Frame.HEADER_LENGTH, payload, 0, payload.length);
        return new Frame(payload);
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageHasTheseBytes(final ControlMessage message, final String bytes) {
        final byte[] encoded = ControlCodec.encode(message).toBytes().array();
        assertEquals(bytes.replace(" ", ""), HexFormat.of().formatHex(encoded));
        assertEquals(message, ControlCodec.decode(frameOf(encoded)));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageThatIsCutOrTooLongIsRefused(final ControlMessage message, final String bytes) {
        final byte[] payload = ControlCodec.encode(message).payload();
        for (int length = 1; length < payload.length; length++) {
            final Frame cut = new Frame(Arrays.copyOf(payload, length));
            assertEquals(
                    Category.PROTOCOL,
                    assertThrows(ControlException.class, () -> ControlCodec.decode(cut), message + " cut to " + length)
                            .category());
        }
        final Frame longer = new Frame(Arrays.copyOf(payload, payload.length + 1));
        assertThrows(ControlException.class, () -> ControlCodec.decode(longer));
    }

    @Test
    void randomBytesAreAMessageOrAreRefused() {
        final Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            final byte[] payload = new byte[1 + random.nextInt(64)];
            random.nextBytes(payload);
            payload[0] = (byte) random.nextInt(21);
            try {
                ControlCodec.decode(new Frame(payload));
            } catch (final ControlException e) {
                assertEquals(Category.PROTOCOL, e.category(), "seed " + SEED + ", round " + i);
                refused++;
            }
        }
        assertTrue(refused > 50_000, "seed " + SEED + ": only " + refused + " of 100000 were refused");
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageWithChangedBytesIsAnotherOrIsRefused(final ControlMessage message, final String bytes) {
        final Random random = new Random(SEED);
        for (int i = 0; i < 2_000; i++) {
            final byte[] payload = ControlCodec.encode(message).payload().clone();
            payload[random.nextInt(payload.length)] = (byte) random.nextInt();
            try {
                ControlCodec.decode(new Frame(payload));
            } catch (final ControlException e) {
                assertEquals(Category.PROTOCOL, e.category(), "seed " + SEED + ", round " + i);
            }
        }
    }

    @Test
    void aCountIsComparedWithTheBytesBeforeMemoryIsTakenForIt() {
        final byte[] manyStamps = HexFormat.of().parseHex("12" + "00000000" + "ffffff7f");
        final String sentence = assertThrows(ControlException.class, () -> ControlCodec.decode(new Frame(manyStamps)))
                .getMessage();
        assertTrue(sentence.contains("2147483647 x 8"), sentence);
    }

    @Test
    void aMessageThatNoFrameCanHoldIsRefused() {
        final ColumnPart stamps = new ColumnPart(0, LongBuffer.allocate(Frame.MAX_LENGTH / Long.BYTES));
        assertThrows(ControlException.class, () -> ControlCodec.encode(stamps));
        final ColumnPart most = new ColumnPart(0, LongBuffer.allocate(ColumnPart.MAX_COUNT));
        assertEquals(most, ControlCodec.decode(ControlCodec.encode(most)));
        final Proof proof = new Proof("x".repeat(70_000));
        assertThrows(ControlException.class, () -> ControlCodec.encode(proof));
    }

    @Test
    void aFailureInPlaceOfAnAnswerIsThrown() {
        final Frame frame = ControlCodec.encode(new Failed(Category.BUSY, "busy with run x"));
        final ControlException failure =
                assertThrows(ControlException.class, () -> ControlCodec.decode(frame, TrialEnded.class));
        assertEquals(Category.BUSY, failure.category());
        assertEquals("busy with run x", failure.getMessage());
    }

    @Test
    void anotherMessageThanTheExpectedIsNamed() {
        final Frame frame = ControlCodec.encode(new RunReserved());
        final ControlException failure =
                assertThrows(ControlException.class, () -> ControlCodec.decode(frame, TrialEnded.class));
        assertEquals("the next message must be TrialEnded (got: RunReserved)", failure.getMessage());
    }

    @Test
    void everyCategoryOfFailureArrivesAsItself() {
        for (final Category category : Category.values()) {
            final Failed failed = new Failed(category, "why");
            assertEquals(failed, ControlCodec.decode(ControlCodec.encode(failed)));
        }
    }
}
