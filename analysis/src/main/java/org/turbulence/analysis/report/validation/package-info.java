/** Real collectives beside their simulations, as text, Markdown, CSV and JSON. */
package org.turbulence.analysis.report.validation;
