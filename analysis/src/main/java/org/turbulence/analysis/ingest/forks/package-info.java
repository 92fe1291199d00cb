/**
 * The way from a run directory or a result file to one value a fork.
 *
 * <p>In: run directories as the results module reads them, and JMH's JSON through its own package. Out: samples one by
 * one, and any comparison.
 */
package org.turbulence.analysis.ingest.forks;
