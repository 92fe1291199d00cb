/**
 * The times of a parallel program by process, as a table that any program can write.
 *
 * <p>In: what its headers mean. Out: reading lines, accounting, files.
 */
package org.turbulence.analysis.ingest.processtimes;
