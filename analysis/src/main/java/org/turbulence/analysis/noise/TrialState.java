package org.turbulence.analysis.noise;

/** How a trial ended. Figures of one that is not whole are of the samples up to then. */
public enum TrialState {
    /** All that was asked was measured. */
    WHOLE("whole"),
    /** It ended, or was read, before it had measured what was asked. */
    INCOMPLETE("incomplete"),
    /** It failed, and its run says why. */
    FAILED("failed");

    private final String label;

    TrialState(final String label) {
        this.label = label;
    }

    /** How formats for programs call it. */
    public String label() {
        return label;
    }
}
