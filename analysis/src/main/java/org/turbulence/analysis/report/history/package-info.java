/**
 * Renders a checked history as text, Markdown, JSON, JUnit XML and an HTML page with plots.
 *
 * <p>In: layout, units and the words around the figures. Out: the search for changes, which is done before.
 */
package org.turbulence.analysis.report.history;
