/**
 * Histograms of other tools: interval logs of HdrHistogram and percentile texts as wrk2 and HdrHistogram print them.
 *
 * <p>In: what these files mean. Out: the log's own format, which is at home with its writer.
 */
package org.turbulence.analysis.ingest.hdr;
