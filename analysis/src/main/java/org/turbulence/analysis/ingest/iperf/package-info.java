/**
 * Results of iperf3, as one JSON document or as a stream of events.
 *
 * <p>In: what its names mean. Out: walking JSON, accounting, files.
 */
package org.turbulence.analysis.ingest.iperf;
