/**
 * Output of sockperf: the summary of a latency or throughput test, and the full log of every message.
 *
 * <p>In: what its lines mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.sockperf;
