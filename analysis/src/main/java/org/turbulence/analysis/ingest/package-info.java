/**
 * Reads runs from files into the model: finds them, opens them, streams their samples.
 *
 * <p>In: finding and reading files, and turning damage into doubts. Out: formulas, tables, text for a person beyond the
 * sentence of an error.
 */
package org.turbulence.analysis.ingest;
