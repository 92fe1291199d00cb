package org.turbulence.analysis.model;

/**
 * A trial and its samples.
 *
 * @param info identity
 * @param samples where its samples are read
 * @param setting in which it was measured
 */
public record Trial(TrialInfo info, SampleSource samples, TrialSetting setting) {
    /** A trial of whose setting nothing is known. */
    public Trial(final TrialInfo info, final SampleSource samples) {
        this(info, samples, TrialSetting.UNKNOWN);
    }
}
