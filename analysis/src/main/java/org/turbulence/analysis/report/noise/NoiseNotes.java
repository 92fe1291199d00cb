package org.turbulence.analysis.report.noise;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.TrialState;
import org.turbulence.analysis.noise.detour.DetourNoise;

/** The sentences under a noise table: what its figures are, and what they are not. */
final class NoiseNotes {
    private final NoiseTable table;

    NoiseNotes(final NoiseTable table) {
        this.table = table;
    }

    List<String> lines() {
        final List<String> lines = new ArrayList<>();
        addMarks(lines);
        if (!table.rows().isEmpty()) {
            addOfRoundTrips(lines);
        }
        if (!table.detours().isEmpty()) {
            lines.add(
                    "A detour is a turn of a tight loop over the clock that takes longer than the threshold; time [%] is"
                            + " the part of the time observed that detours took; top 1 % is the mean of the longest floor(n/100);"
                            + " loop is the shortest turn. – was not recorded.");
        }
        lines.add(
                table.options().includeWarmup()
                        ? "Samples of the warm-up are included."
                        : "Samples of the warm-up are left out.");
        return lines;
    }

    private void addOfRoundTrips(final List<String> lines) {
        lines.add("Half-RTT is RTT/2. It is not a one-way latency: how a round trip divides into its two ways is not"
                + " known, and the clocks of the two hosts are never subtracted from each other.");
        lines.add(
                "A ping-pong has one message outstanding at a time. What would have been sent during a delay is not"
                        + " sent, so the percentiles are of service times, not of the response times that a steady stream would"
                        + " meet. A sample of a stream is the time until its credit came back, and no round trip of the message.");
        lines.add("A percentile is the sample of the nearest rank. n<3688 stands where n independent samples cannot"
                + " tell it from the maximum with 97.5 % confidence, n_eff<3688 where n would do but slow samples come"
                + " together so much that they are worth fewer independent ones.");
        lines.add(
                "τ is the autocorrelation time in samples, by blocking: τ samples in a row tell as much of the mean as"
                        + " one independent sample, and n_eff = n/τ. 1 also stands where the samples cannot tell it from 1, and"
                        + " > where the trial is too short to say. Each percentile has a τ of its own, from the samples above it;"
                        + " its 95 % interval is by order statistics of n_eff samples. CV is the standard deviation over the"
                        + " mean.");
        lines.add(
                "top 0.1 % is the mean of the largest thousandth of the samples, floor(n/1000) of them; bottom 0.1 % of"
                        + " bandwidth likewise. A mean of bandwidth is one of the bandwidths of the samples.");
        lines.add(
                "A cluster lasts from the beginning of its first slow sample to the end of its last; time [%] is of the"
                        + " time measured. Stretches whose own level is slow are no clusters but changes of level,"
                        + " told by the medians of 60 bins of equal time; a level lasts three of them or more.");
        lines.add(split());
        addCauses(lines);
        lines.add("samples with a stall is the share of all samples within which the initiator recorded a stall of its"
                + " own. Where it is large, the table tells more of the initiator's host than of the transport.");
    }

    private void addCauses(final List<String> lines) {
        if (table.rows().stream().anyMatch(row -> row.causes().sampleCount() > 0)) {
            lines.add(
                    "Of each of the slowest samples the excess is charged, in the order of the columns, with: its time"
                            + " in a recorded pause of either program, widened by the uncertainty of its place; stalls of the"
                            + " initiator and the hold of the responder beyond that; steal, at most what both kernels counted in"
                            + " the iteration, the slowest sample first; as many samples as the iteration had retransmits. The"
                            + " parts add up exactly. A sample counts for the cause of its largest part; – was not recorded.");
        }
    }

    private String split() {
        final String baseline = table.options().baseline().label();
        return "Excess = RTT - " + baseline + ", over the samples above the " + baseline + ". Of each excess, first the"
                + " initiator's stalls within that round trip are taken, then of what remains the responder's hold"
                + " beyond its " + baseline + " hold; the rest is network and kernel. The order matters: what"
                + " overlaps is charged to the initiator.";
    }

    private void addMarks(final List<String> lines) {
        if (table.rows().stream().anyMatch(row -> row.trial().oversubscribed())) {
            lines.add("* oversubscribed: more busy threads than cores were planned, so the scheduler of the host is"
                    + " part of what was measured.");
        }
        if (table.rows().stream().anyMatch(row -> table.stateOf(row.trial()) != TrialState.WHOLE)) {
            lines.add("† the trial failed or was cut short, as told above; its figures are of the samples up to then.");
        }
        if (table.rows().stream().anyMatch(TrialNoise::baselineIsSmallestNonZero)) {
            lines.add("** the " + table.options().baseline().label()
                    + " is 0 and nothing can be divided by it; the smallest sample that is not 0 takes its place.");
        }
        if (table.rows().stream().anyMatch(row -> row.overTime().timesAreMade())
                || table.detours().stream().anyMatch(DetourNoise::observedIsSpan)) {
            lines.add("‡ the source does not tell the times: those of samples are added up back to back, and a host was"
                    + " observed from its first detour to its last.");
        }
        if (table.runs().stream().anyMatch(RunInfo::onOneMachine)) {
            lines.add("Initiator and responder shared one machine (loopback or shared memory): no network between two"
                    + " hosts was measured, and both sides competed for the same cores.");
        }
    }
}
