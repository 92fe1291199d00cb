/**
 * Figures that other tools printed: one JSON line a figure in {@code observations.jsonl}, and one line for each part of
 * a source that was not turned into a figure in {@code unread.jsonl}; writer and reader side by side.
 *
 * <p>In: the two records, the vocabulary of metrics, the append-only files. Out: the parsing of any tool's text, which
 * is the business of analysis, and every computation.
 */
package org.turbulence.results.observation;
