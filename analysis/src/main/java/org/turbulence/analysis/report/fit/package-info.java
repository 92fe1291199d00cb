/** Fitted LogGOPS parameters as text, Markdown, CSV and JSON, and the residuals as a plot. */
package org.turbulence.analysis.report.fit;
