/**
 * CSV output of netperf's omni tests.
 *
 * <p>In: what its headers mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.netperf;
