package org.turbulence.analysis.compare;

/**
 * A verdict with what it rests on.
 *
 * @param verdict the word
 * @param effect the difference; of a missing figure an effect without values
 * @param margin as a fraction
 * @param pAdjusted p value adjusted over all judged figures; NaN where there is none
 * @param reason why it is inconclusive, missing or unusable; empty for the others
 */
public record Judgement(Verdict verdict, Effect effect, double margin, double pAdjusted, String reason) {}
