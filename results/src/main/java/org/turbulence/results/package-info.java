/**
 * The files of a run, and the contract between those who write and those who read them: the run directory, its JSON
 * records, and (in packages of their own) the trace and the histogram log.
 *
 * <p>In: records, readers and writers of these files, JSON binding. Out: measuring, computing, printing.
 */
package org.turbulence.results;
