/**
 * Renders tables as text, Markdown, CSV and JSON. Only here do nanoseconds become microseconds.
 *
 * <p>In: layout, units, number formats, the words around the figures. Out: computing a figure, reading a file, writing
 * to a stream. Nothing here depends on the locale, the time zone or the JDK.
 */
package org.turbulence.analysis.report;
