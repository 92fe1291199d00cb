/**
 * The per-sample trace: its layout, and writer and reader side by side.
 *
 * <p>In: the binary layout and its two halves. Out: JSON, histograms, statistics; where the file lies is the run
 * directory's affair.
 */
package org.turbulence.results.trace;
