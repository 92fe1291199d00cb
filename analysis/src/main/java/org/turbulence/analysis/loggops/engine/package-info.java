/**
 * Chooses the engine for a known collective. Three engines have one rule set, that of {@code rules}, and on the same
 * program and the same seed they give the same times to the last picosecond. {@code event} runs any GOAL program,
 * {@code window} known collectives without building a graph, {@code round} those whose rounds wait for all before. None
 * of the three knows another; nothing here reads a file or prints.
 */
package org.turbulence.analysis.loggops.engine;
