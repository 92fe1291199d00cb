package org.turbulence.analysis.noise;

import java.util.List;
import org.turbulence.analysis.model.Doubt;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.model.TrialInfo;
import org.turbulence.analysis.noise.detour.DetourNoise;

/**
 * A noise table: what every format shows of the noise of one or several runs.
 *
 * @param options what was asked
 * @param runs the runs, in the order asked for
 * @param rows a row for each trial with timed messages, or for all forks of a configuration, in {@link RowOrder}
 * @param detours a row for each trial that looked for detours of a host
 * @param failed trials that failed
 * @param incomplete trials that were cut short
 * @param doubts what the figures must be taken with
 */
public record NoiseTable(
        NoiseOptions options,
        List<RunInfo> runs,
        List<TrialNoise> rows,
        List<DetourNoise> detours,
        List<FailedTrial> failed,
        List<IncompleteTrial> incomplete,
        List<Doubt> doubts) {
    public NoiseTable {
        runs = List.copyOf(runs);
        rows = List.copyOf(rows);
        detours = List.copyOf(detours);
        failed = List.copyOf(failed);
        incomplete = List.copyOf(incomplete);
        doubts = List.copyOf(doubts);
    }

    /** Whether nothing was measured that the table could show. */
    public boolean isEmpty() {
        return rows.isEmpty() && detours.isEmpty();
    }

    /** How the trial of a row ended; that of all forks, how its first one did. */
    public TrialState stateOf(final TrialInfo trial) {
        if (failed.stream().anyMatch(each -> isOf(trial, each.runId(), each.trialId()))) {
            return TrialState.FAILED;
        }
        return incomplete.stream()
                        .map(IncompleteTrial::trial)
                        .anyMatch(each -> isOf(trial, each.runId(), each.trialId()))
                ? TrialState.INCOMPLETE
                : TrialState.WHOLE;
    }

    private static boolean isOf(final TrialInfo trial, final String runId, final String trialId) {
        return trial.runId().equals(runId) && trial.trialId().equals(trialId);
    }
}
