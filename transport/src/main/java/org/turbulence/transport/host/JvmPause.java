package org.turbulence.transport.host;

/**
 * A time in which the JVM let none of its Java threads run. All times are readings of {@link System#nanoTime} of that
 * JVM.
 *
 * @param kind what it was for
 * @param name the collector's words for the collection, or the name of the JVM's operation
 * @param startNs when threads began to be stopped
 * @param durationNs until they could run again, the time to stop them included
 */
public record JvmPause(Kind kind, String name, long startNs, long durationNs) {
    /** What a pause was for. */
    public enum Kind {
        /** Garbage was collected, or a step of a concurrent collection taken. */
        GC,
        /** Anything else that needs all threads to stand still. */
        SAFEPOINT;

        /** The word in files. */
        public String word() {
            return this == GC ? "gc" : "safepoint";
        }
    }

    /** When threads could run again. */
    public long endNs() {
        return startNs + durationNs;
    }
}
