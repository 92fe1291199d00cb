/**
 * Renders summaries: one model of tables from which every format is made.
 *
 * <p>In: which columns a table has, their heads, keys and units. Out: computing a figure, layout.
 */
package org.turbulence.analysis.report.summary;
