/**
 * Pages in HTML that need nothing else: style sheet and script stand within, no address is fetched, and without the
 * script nothing but zooming is missing.
 *
 * <p>In: the page around exhibits, tables and lists as HTML. Out: the choice of what is shown, and plots.
 */
package org.turbulence.analysis.report.page;
