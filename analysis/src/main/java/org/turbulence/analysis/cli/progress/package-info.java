/**
 * How a subcommand tells how far it is while a person waits.
 *
 * <p>In: what is drawn on a terminal, and when. Out: what is done meanwhile.
 */
package org.turbulence.analysis.cli.progress;
