/**
 * Sketches of configurations: all that plots show of their samples, drawn in two passes with memory that does not grow
 * with the samples.
 *
 * <p>In: what a sketch holds and how it is drawn from the model with the statistics. Out: files, text, layout, and the
 * figures of tables; everything stays in nanoseconds here.
 */
package org.turbulence.analysis.noise.sketch;
