/**
 * Noise of one host: the interruptions of a tight loop, by trial.
 *
 * <p>In: what a table says of them and how it is computed from their trace. Out: round trips, files, text.
 */
package org.turbulence.analysis.noise.detour;
