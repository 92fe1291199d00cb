/**
 * Noise over time: whether the slow samples of a trial come in clusters, at regular intervals, at some hours, or
 * because the level itself changed.
 *
 * <p>In: what a table says of it and how it is computed from blocks of samples. Out: the rest of the table, files,
 * text.
 */
package org.turbulence.analysis.noise.time;
