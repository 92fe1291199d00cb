/**
 * The HdrHistogram interval log: writer and reader side by side, line by line, nothing dropped.
 *
 * <p>In: the text format and the payloads of the HdrHistogram library. Out: traces, JSON, statistics over intervals.
 */
package org.turbulence.results.histogram;
