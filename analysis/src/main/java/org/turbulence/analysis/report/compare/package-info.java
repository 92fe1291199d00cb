/**
 * Renders a comparison as text, Markdown, JSON and JUnit XML.
 *
 * <p>In: layout, units and the words around the figures. Out: verdicts, which are given before.
 */
package org.turbulence.analysis.report.compare;
