/**
 * Reads the figures of runs: imported observations, and the means of measured iterations.
 *
 * <p>In: what the files of a run say figure by figure. Out: samples, and any computation over figures but the mean of a
 * trial's iterations.
 */
package org.turbulence.analysis.ingest.figures;
