package org.turbulence.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.TrialState;

/** The sentences under a noise table: what its figures are, and what they are not. */
final class NoiseNotes {
    private final NoiseTable table;

    NoiseNotes(final NoiseTable table) {
        this.table = table;
    }

    List<String> lines() {
        final List<String> lines = new ArrayList<>();
        addMarks(lines);
        lines.add("Half-RTT is RTT/2. It is not a one-way latency: how a round trip divides into its two ways is not"
                + " known, and the clocks of the two hosts are never subtracted from each other.");
        lines.add("One message is outstanding at a time. What would have been sent during a delay is not sent, so the"
                + " percentiles are of service times, not of the response times that a steady stream would meet.");
        lines.add("A percentile is the sample of the nearest rank. n<3688 stands where n independent samples cannot"
                + " tell it from the maximum with 97.5 % confidence; delays that come in clusters need more.");
        lines.add("top 0.1 % is the largest thousandth of the samples: floor(n/1000) of them.");
        lines.add(split());
        lines.add("samples with a stall is the share of all samples within which the initiator recorded a stall of its"
                + " own. Where it is large, the table tells more of the initiator's host than of the transport.");
        lines.add(
                table.options().includeWarmup()
                        ? "Samples of the warm-up are included."
                        : "Samples of the warm-up are left out.");
        return lines;
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
        if (table.runs().stream().anyMatch(RunInfo::onOneMachine)) {
            lines.add("Initiator and responder shared one machine (loopback or shared memory): no network between two"
                    + " hosts was measured, and both sides competed for the same cores.");
        }
    }
}
