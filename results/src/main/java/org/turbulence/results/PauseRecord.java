package org.turbulence.results;

/**
 * A time in which the JVM of one host let none of its Java threads run: a line of {@code pauses.jsonl} in the trial's
 * folder.
 *
 * @param host {@link #INITIATOR} or {@link #RESPONDER}
 * @param kind {@link #GC} or {@link #SAFEPOINT}
 * @param name the collector's words for the collection, or the name of the JVM's operation
 * @param startOffsetNs begin, in ns since the trial's start by the initiator's clock, like the sent offsets of samples
 * @param durationNs length by the clock of the host itself
 * @param uncertaintyNs the begin may be off by as much to either side: half the round trip by which the clock of the
 *     responder was compared with that of the initiator; 0 for the initiator
 */
public record PauseRecord(
        String host, String kind, String name, long startOffsetNs, long durationNs, long uncertaintyNs) {
    /** The host that times. */
    public static final String INITIATOR = "initiator";

    /** The host that answers. */
    public static final String RESPONDER = "responder";

    /** Garbage was collected, or a step of a concurrent collection taken. */
    public static final String GC = "gc";

    /** The JVM stopped its threads for anything else. */
    public static final String SAFEPOINT = "safepoint";

    public PauseRecord {
        host = Fields.required("host", host);
        kind = Fields.required("kind", kind);
        name = Fields.text(name);
        durationNs = Fields.notNegative("durationNs", durationNs);
        uncertaintyNs = Fields.notNegative("uncertaintyNs", uncertaintyNs);
    }

    /** When the threads could run again, in ns since the trial's start. */
    public long endOffsetNs() {
        return startOffsetNs + durationNs;
    }
}
