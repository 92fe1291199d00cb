package org.turbulence.transport.control;

/**
 * A session between two hosts that cannot go on: nobody there, nobody allowed, nothing said in time, or a trial that
 * failed at the other side.
 *
 * <p>The message is one sentence for a person: the rule, the value, the remedy.
 */
public final class ControlException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What kind of thing went wrong, so that callers need not read the sentence. */
    public enum Category {
        /** Nothing answers at the peer's address. */
        UNREACHABLE(1),
        /** The peer did not answer before the deadline. */
        TIMEOUT(2),
        /** The peer closed the connection. */
        PEER_GONE(3),
        /** Bytes arrived that are no frame of this protocol, or a frame at the wrong time. */
        PROTOCOL(4),
        /** The two sides run different versions. */
        VERSION(5),
        /** A secret is missing, not asked for, or not the same. */
        SECRET(6),
        /** The responder serves another run. */
        BUSY(7),
        /** The two sides do not agree what to measure, or it can never work. */
        CONFIGURATION(8),
        /** A host lacks something: memory, a port, a file. */
        RESOURCE(9),
        /** The trial failed at the responder, or its child JVM ended. */
        TRIAL(10),
        /** The waiting thread was interrupted; its interrupt is still set. */
        INTERRUPTED(11);

        private final int code;

        Category(final int code) {
            this.code = code;
        }

        /** The number that stands for this category on the wire. */
        int code() {
            return code;
        }

        static Category of(final int code) {
            for (final Category category : values()) {
                if (category.code == code) {
                    return category;
                }
            }
            throw new ControlException(PROTOCOL, "a failure must name a category 1 .. 11 (got: " + code + ")");
        }
    }

    private final Category category;

    public ControlException(final Category category, final String message) {
        super(message);
        this.category = category;
    }

    public ControlException(final Category category, final String message, final Throwable cause) {
        super(message, cause);
        this.category = category;
    }

    public Category category() {
        return category;
    }
}
