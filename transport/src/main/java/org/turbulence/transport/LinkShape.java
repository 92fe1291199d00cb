package org.turbulence.transport;

/**
 * What the messages of one link are like, direction by direction.
 *
 * @param toResponder lengths of what the initiator sends
 * @param toInitiator lengths of what the responder sends
 */
public record LinkShape(LengthPattern toResponder, LengthPattern toInitiator) {
    /** Messages of one length in both directions. */
    public static LinkShape of(final int messageLength) {
        return of(messageLength, messageLength);
    }

    /** Messages of one length in each direction. */
    public static LinkShape of(final int lengthToResponder, final int lengthToInitiator) {
        return new LinkShape(LengthPattern.of(lengthToResponder), LengthPattern.of(lengthToInitiator));
    }

    /** What this side sends. */
    public LengthPattern sentBy(final Role side) {
        return side == Role.INITIATOR ? toResponder : toInitiator;
    }

    /** What this side receives. */
    public LengthPattern receivedBy(final Role side) {
        return side == Role.INITIATOR ? toInitiator : toResponder;
    }

    /** The longest message of either direction, in bytes. */
    public int longest() {
        return Math.max(toResponder.longest(), toInitiator.longest());
    }
}
