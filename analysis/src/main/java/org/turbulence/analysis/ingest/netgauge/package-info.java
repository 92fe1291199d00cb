/**
 * Files of Netgauge: samples of every message, detours of the processor, bursts, summaries, LogGP parameters.
 *
 * <p>In: what their headers and rows mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.netgauge;
