/**
 * The contract of an importer of another tool's output: what it reads, where it hands figures and samples, and how it
 * accounts for every value.
 *
 * <p>In: the contract and what several formats share, such as a table under a header. Out: any one tool's words, and
 * the files of a run directory.
 */
package org.turbulence.analysis.ingest.foreign;
