/**
 * What the subcommands share about files: the folder of the runs, and the writing of what they make.
 *
 * <p>In: options that name files or folders, and how a file is written. Out: what stands in a file.
 */
package org.turbulence.analysis.cli.files;
