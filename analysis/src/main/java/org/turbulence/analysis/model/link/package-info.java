/**
 * What was measured of a link as a simulation takes it: parameterised round trips, and samples of its noise.
 *
 * <p>In: records. Out: files, and what is computed from them.
 */
package org.turbulence.analysis.model.link;
