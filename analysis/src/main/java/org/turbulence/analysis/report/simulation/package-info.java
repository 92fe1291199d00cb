/** Simulated times as text, CSV, Markdown, JSON and box plots. Only here do picoseconds become microseconds. */
package org.turbulence.analysis.report.simulation;
