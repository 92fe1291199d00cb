/**
 * Output of ping, of Linux and of the BSDs.
 *
 * <p>In: what its lines mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.ping;
