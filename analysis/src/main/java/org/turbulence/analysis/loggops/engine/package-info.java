/**
 * Two engines with one rule set. {@code EventEngine} runs any GOAL program; {@code WindowEngine} runs known collectives
 * without building a graph. On the same program and the same seed they give the same times to the last picosecond.
 * Programs, parameters and noise come in from their own packages; nothing here reads a file or prints.
 */
package org.turbulence.analysis.loggops.engine;
