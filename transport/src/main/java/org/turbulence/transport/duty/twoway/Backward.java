package org.turbulence.transport.duty.twoway;

/** How the responder names what it counts of the direction that it times itself. */
public final class Backward {
    /** Stands before the name of such a counter. */
    public static final String PREFIX = "backward.";

    private Backward() {}
}
