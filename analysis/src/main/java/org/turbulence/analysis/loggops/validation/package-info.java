/** Holds simulated collectives against real ones. In: the comparison. Out: reading runs, printing. */
package org.turbulence.analysis.loggops.validation;
