/**
 * LogGOPS parameters from measurements: pure estimators that take measured times and give parameters with confidence
 * intervals and residuals. Who measured, and over what, does not enter here.
 */
package org.turbulence.analysis.loggops.fit;
