/**
 * Why the slowest samples of a trial were slow: what was measured and counted on both hosts, charged sample by sample.
 *
 * <p>In: causes, the order in which they are charged, their sums. Out: the rest of the table, files, text.
 */
package org.turbulence.analysis.noise.cause;
