/**
 * Summaries of runs: what each system reached, message length by message length, link count by link count, and so on.
 *
 * <p>In: figures of configurations and how they are laid beside each other. Out: noise in detail, files, text.
 */
package org.turbulence.analysis.noise.summary;
