package org.turbulence.transport.duty;

/** The record of a loop that keeps nothing of single messages. Stateless; safe from any thread. */
public enum NoStamps implements StampRecord {
    /** The only one. */
    INSTANCE;

    @Override
    public int capacity() {
        return 0;
    }

    @Override
    public int count() {
        return 0;
    }

    @Override
    public long value(final StampColumn column, final int index) {
        throw new IllegalArgumentException("this duty keeps no column " + column);
    }
}
