/**
 * Figures of what depends on the shape of the load: schedules, and the columns that only some measurements have.
 *
 * <p>In: what tables and sketches share of them. Out: what belongs to one table, files, text.
 */
package org.turbulence.analysis.noise.shape;
