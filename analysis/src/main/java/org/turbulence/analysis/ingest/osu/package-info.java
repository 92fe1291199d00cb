/**
 * Tables of the OSU micro-benchmarks: latency, bandwidth, multi-pair, one-sided, collectives.
 *
 * <p>In: what their titles, headers and rows mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.osu;
