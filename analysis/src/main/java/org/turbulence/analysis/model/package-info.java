/**
 * The records that the stages of the analysis hand to one another: runs, trials, samples as they stream by, and doubts
 * about them.
 *
 * <p>In: immutable records, and the one interface through which samples are read. Out: files, formulas, text.
 */
package org.turbulence.analysis.model;
