/**
 * The way from a foreign file to a run directory: which formats there are, which one a file is of, and what becomes of
 * its figures and samples.
 *
 * <p>In: choosing a format, unpacking, writing the run. Out: any one tool's words, and the command line.
 */
package org.turbulence.analysis.ingest.importer;
