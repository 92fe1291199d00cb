/**
 * What the reports of the gates share: formats, quantities with their units, and JUnit XML.
 *
 * <p>In: text and numbers. Out: comparisons and histories, which have packages of their own.
 */
package org.turbulence.analysis.report.gate;
