/**
 * Output of qperf.
 *
 * <p>In: what its names and scaled units mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.qperf;
