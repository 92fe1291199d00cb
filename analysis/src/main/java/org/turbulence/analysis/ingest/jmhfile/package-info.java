/**
 * The import of JMH's JSON result files: every number of a file as an observation or in the account.
 *
 * <p>In: which number of the file is which observation. Out: statistics over them, which are the comparison's.
 */
package org.turbulence.analysis.ingest.jmhfile;
