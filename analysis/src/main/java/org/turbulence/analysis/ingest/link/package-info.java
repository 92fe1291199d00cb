/**
 * Parameterised round trips, samples of noise and detours of a run, measured by us or imported.
 *
 * <p>In: which trials and figures they are. Out: what is fitted to them or simulated with them.
 */
package org.turbulence.analysis.ingest.link;
