package org.turbulence.transport.control;

import java.util.List;
import java.util.function.Function;
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

/**
 * Turns messages into frames and back. The order of fields is fixed by each message itself; the numbers of the types
 * stand here. Stateless; safe from any thread.
 */
public final class ControlCodec {
    /** Grows whenever a message changes its layout or its meaning. */
    public static final int PROTOCOL_VERSION = 2;

    /** A type of message: its number on the wire is one byte. */
    private record Type(
            int number, Class<? extends ControlMessage> message, Function<BodyReader, ControlMessage> reader) {}

    private static final List<Type> TYPES = List.of(
            new Type(1, Hello.class, Hello::read),
            new Type(2, Welcome.class, Welcome::read),
            new Type(3, Proof.class, Proof::read),
            new Type(4, Failed.class, Failed::read),
            new Type(5, FactsRequest.class, from -> new FactsRequest()),
            new Type(6, Facts.class, Facts::read),
            new Type(7, ReserveRun.class, ReserveRun::read),
            new Type(8, RunReserved.class, from -> new RunReserved()),
            new Type(9, OpenTrial.class, OpenTrial::read),
            new Type(10, TrialOpened.class, TrialOpened::read),
            new Type(11, ConnectLinks.class, ConnectLinks::read),
            new Type(12, LinksConnected.class, LinksConnected::read),
            new Type(13, BeginIteration.class, BeginIteration::read),
            new Type(14, IterationBegun.class, IterationBegun::read),
            new Type(15, EndIteration.class, from -> new EndIteration()),
            new Type(16, IterationEnded.class, IterationEnded::read),
            new Type(17, FetchColumn.class, FetchColumn::read),
            new Type(18, ColumnPart.class, ColumnPart::read),
            new Type(19, EndTrial.class, from -> new EndTrial()),
            new Type(20, TrialEnded.class, TrialEnded::read),
            new Type(21, ReadClock.class, from -> new ReadClock()),
            new Type(22, ClockRead.class, ClockRead::read));

    private ControlCodec() {}

    private static Type typeOf(final int number) {
        for (final Type type : TYPES) {
            if (type.number == number) {
                return type;
            }
        }
        throw new ControlException(
                ControlException.Category.PROTOCOL,
                "a message must be of a type 1 .. " + TYPES.size() + " (got: " + number + ")");
    }

    private static Type typeOf(final ControlMessage message) {
        for (final Type type : TYPES) {
            if (type.message == message.getClass()) {
                return type;
            }
        }
        throw new IllegalStateException("no type is known for " + message.getClass());
    }

    /**
     * Writes a message.
     *
     * @throws ControlException PROTOCOL when it is longer than a frame may be
     */
    public static Frame encode(final ControlMessage message) {
        final BodyWriter to = new BodyWriter();
        to.u8(typeOf(message).number);
        message.write(to);
        return to.toFrame();
    }

    /**
     * Reads a message.
     *
     * @throws ControlException PROTOCOL when the frame does not hold exactly one message of a known type
     */
    public static ControlMessage decode(final Frame frame) {
        final BodyReader from = new BodyReader(frame.payload());
        final ControlMessage message = typeOf(from.u8()).reader.apply(from);
        from.end();
        return message;
    }

    /**
     * Reads a message that must be of one type; a {@link Failed} in its place is thrown as what it says.
     *
     * @throws ControlException PROTOCOL when it is another, and as {@link #decode}
     */
    public static <T extends ControlMessage> T decode(final Frame frame, final Class<T> expected) {
        final ControlMessage message = decode(frame);
        if (message instanceof Failed failed) {
            throw failed.toException();
        }
        if (!expected.isInstance(message)) {
            throw new ControlException(
                    ControlException.Category.PROTOCOL,
                    "the next message must be " + expected.getSimpleName() + " (got: "
                            + message.getClass().getSimpleName() + ")");
        }
        return expected.cast(message);
    }
}
