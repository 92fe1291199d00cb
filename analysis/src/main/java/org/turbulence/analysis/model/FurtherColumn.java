package org.turbulence.analysis.model;

/** A column of samples that only some measurements have. */
public enum FurtherColumn {
    /** From the first to the last part of an answer that came over several links, in ns. */
    SKEW,
    /** When the schedule of an open loop wanted the message sent, in ns after the start of the trial. */
    INTENDED_OFFSET,
    /** From the end of the exchange before to the first offer of this one, in ns. */
    INTERVAL
}
