/**
 * Tables of the Intel MPI Benchmarks: PingPong, PingPing, Sendrecv, Exchange, the Multi- forms and the collectives.
 *
 * <p>In: what their headers and rows mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.imb;
