/**
 * Starts benchmarks.jar as a child process, again and again, for those subcommands that measure: the only tie to it is
 * its command line.
 *
 * <p>In: processes, their output and their ends. Out: classes of the benchmarks, the reading of what they wrote, and
 * every computation.
 */
package org.turbulence.analysis.cli.measure;
