package org.turbulence.analysis.model;

import java.util.List;

/**
 * A run as read: its trials, those that failed or were cut short, and the doubts about its files.
 *
 * @param info the run as a whole
 * @param trials every trial whose samples can be read, whole or cut short
 * @param failed trials that failed
 * @param incomplete trials that were cut short
 * @param doubts what is damaged or missing
 */
public record Run(
        RunInfo info,
        List<Trial> trials,
        List<FailedTrial> failed,
        List<IncompleteTrial> incomplete,
        List<Doubt> doubts) {
    public Run {
        trials = List.copyOf(trials);
        failed = List.copyOf(failed);
        incomplete = List.copyOf(incomplete);
        doubts = List.copyOf(doubts);
    }
}
