/**
 * The subcommands that answer a build step: compare, calibrate and track.
 *
 * <p>In: options, their help, exit codes, the choice of what to read and where to print. Out: everything that could be
 * said without a command line.
 */
package org.turbulence.analysis.cli.gate;
