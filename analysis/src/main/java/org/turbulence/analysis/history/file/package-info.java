/**
 * The history folder on disk: its layout, the one way to append to it, and its reader.
 *
 * <p>In: lines and locks. Out: what the lines mean for a verdict.
 */
package org.turbulence.analysis.history.file;
