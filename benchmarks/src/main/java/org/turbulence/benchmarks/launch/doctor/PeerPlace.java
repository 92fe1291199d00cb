package org.turbulence.benchmarks.launch.doctor;

/** Where the other side of a run is, as far as it is known. */
public enum PeerPlace {
    /** No peer is named, so both cases are looked at. */
    OPEN,
    /** On this machine, whose cores both sides share. */
    SAME_MACHINE,
    /** On another host. */
    OTHER_HOST
}
