package org.turbulence.transport.duty;

/** A column of what the responder keeps of each message, all in nanoseconds of its own clock. */
public enum StampColumn {
    /** How long a message stayed here: departure less arrival. */
    HOLD(1),
    /** The reading of the clock at a message's arrival. */
    ARRIVAL(2),
    /** The reading of the clock before a message's first offer, where this side sends unasked; begin of a detour. */
    SENT(3),
    /** From that reading to the arrival of the answer; length of a detour. */
    RTT(4),
    /** This side's own stalls within the RTT. */
    STALL(5),
    /** Stalls of the thread that answers, from its last answer to the arrival of this message. */
    HELD_UP(6);

    private final int number;

    StampColumn(final int number) {
        this.number = number;
    }

    /** Its number on the wire. */
    public int number() {
        return number;
    }

    /**
     * The column with this number on the wire.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static StampColumn of(final int number) {
        for (final StampColumn column : values()) {
            if (column.number == number) {
                return column;
            }
        }
        throw new IllegalArgumentException("a column of stamps must be a known one (got: " + number + ")");
    }
}
