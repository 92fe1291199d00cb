/**
 * The exhibits of a report: what each plot shows of the sketches and observations of runs, the table behind it, and the
 * words under it.
 *
 * <p>In: the choice of series, units, captions. Out: geometry and colours, which are of the plots; the page around; any
 * reading of samples. Only here do nanoseconds become microseconds.
 */
package org.turbulence.analysis.report.exhibit;
