/**
 * Renders noise tables: what stands in them, under which heads, in every format.
 *
 * <p>In: the choice and the words of rows and columns, and the fields of JSON and CSV. Out: computing a figure, layout.
 */
package org.turbulence.analysis.report.noise;
