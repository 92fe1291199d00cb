/**
 * The command line of analysis.jar: one thin class per subcommand, each reading as its pipeline.
 *
 * <p>In: options, their help, exit codes, the choice of what to read and where to print. Out: everything that could be
 * said without a command line. {@code System.exit} stands in {@code main} alone.
 */
package org.turbulence.analysis.cli;
