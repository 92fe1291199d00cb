/**
 * Tables of perftest, the RDMA verbs benchmarks.
 *
 * <p>In: what their titles, headers and rows mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.perftest;
