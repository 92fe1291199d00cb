/**
 * The course of figures over many runs: series of points, and the search for changes in them.
 *
 * <p>In: measurements of the model, change points of the statistics. Out: the comparison of two runs, and text for
 * people.
 */
package org.turbulence.analysis.history;
