/**
 * The records of a history: runs, series of points, accepted changes.
 *
 * <p>In: immutable records. Out: files, formulas, text, and what a check makes of a series.
 */
package org.turbulence.analysis.model.history;
