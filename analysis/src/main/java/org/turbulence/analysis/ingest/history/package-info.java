/**
 * The history folder on disk: its layout, the one way to append to it, and its reader beside it.
 *
 * <p>In: lines and locks. Out: what the lines mean for a verdict.
 */
package org.turbulence.analysis.ingest.history;
