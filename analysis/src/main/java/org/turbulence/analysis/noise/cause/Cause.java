package org.turbulence.analysis.noise.cause;

/** Why a sample was slow, in the order in which its excess is charged. */
public enum Cause {
    /** A garbage collection or another safepoint of either program, from its JVM's own log. */
    PAUSE("GC or safepoint", "GC/safepoint", "pause"),
    /** A gap between two polls of the initiator that no pause explains. */
    INITIATOR_STALL("initiator's stall", "stall", "initiatorStall"),
    /** Time at the responder, beyond the baseline's, that no pause explains. */
    RESPONDER_HOLD("responder's hold", "hold", "responderHold"),
    /** Time that the hypervisor gave to others, counted by the kernels over the iteration. */
    STEAL("steal", "steal", "steal"),
    /** A segment or fragment that was sent again, counted over the iteration. */
    RETRANSMIT("retransmit", "retransmit", "retransmit"),
    /** What remains: the network, and the kernels at both ends of it. */
    UNEXPLAINED("unexplained network", "network", "unexplained");

    private final String label;
    private final String head;
    private final String key;

    Cause(final String label, final String head, final String key) {
        this.label = label;
        this.head = head;
        this.key = key;
    }

    /** How people read it. */
    public String label() {
        return label;
    }

    /** The same in a word, for the head of a column. */
    public String head() {
        return head;
    }

    /** How programs read it. */
    public String key() {
        return key;
    }
}
