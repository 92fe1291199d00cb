/**
 * The reader of JMH's JSON result files and its way to one value a fork.
 *
 * <p>In: what JMH 1.29 to 1.37 write, with their awkward forms. Out: JMH itself, and files of any other tool.
 */
package org.turbulence.analysis.ingest.jmh;
