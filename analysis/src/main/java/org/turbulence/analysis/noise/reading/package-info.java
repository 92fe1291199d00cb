/**
 * The reading of many trials at a time, and how far it is.
 *
 * <p>In: threads and the count of what was visited. Out: what is computed from the samples.
 */
package org.turbulence.analysis.noise.reading;
