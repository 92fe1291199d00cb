/**
 * The comparison of runs: are they comparable, what differs by how much, and the verdict of the gate.
 *
 * <p>In: measurements of the model, formulas of the statistics. Out: files, text, and the course of a series over many
 * runs, which is the history's.
 */
package org.turbulence.analysis.compare;
