/**
 * Noise tables: from the samples of trials to rows of figures.
 *
 * <p>In: what a table holds and how it is computed from the model with the statistics. Out: files, text and layout;
 * figures stay in nanoseconds here.
 */
package org.turbulence.analysis.noise;
