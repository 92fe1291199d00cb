package org.turbulence.results;

/** Which part of a trial an iteration belongs to. Both are kept; readers leave the first out. */
public enum Phase {
    WARMUP,
    MEASUREMENT
}
