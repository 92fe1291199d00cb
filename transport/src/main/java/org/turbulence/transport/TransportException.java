package org.turbulence.transport;

/**
 * A link or endpoint that cannot do what it was asked to; back pressure is never one of these, it is a return value of
 * {@link Link#offer}.
 *
 * <p>The message is one sentence for a person: the rule, the value, the remedy.
 */
public final class TransportException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What kind of thing went wrong, so that callers need not read the sentence. */
    public enum Category {
        /** What was asked for can never work: a length, a setting, an address. */
        CONFIGURATION,
        /** The host lacks something: memory, a port, a file. */
        RESOURCE,
        /** The other side did not answer before its deadline. */
        TIMEOUT,
        /** The other side closed the link, or died. */
        PEER_GONE,
        /** This side had closed the link before. */
        CLOSED,
        /** Bytes arrived that no peer of ours would send: a wrong length, sequence or content. */
        CORRUPT
    }

    private final Category category;

    public TransportException(final Category category, final String message) {
        super(message);
        this.category = category;
    }

    public TransportException(final Category category, final String message, final Throwable cause) {
        super(message, cause);
        this.category = category;
    }

    public Category category() {
        return category;
    }
}
