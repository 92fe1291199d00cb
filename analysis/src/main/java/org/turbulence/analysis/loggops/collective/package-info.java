/**
 * Known collectives as schedules of steps: who sends to whom in which step, and what a send waits for. An engine
 * evaluates a schedule without building a graph; {@code CollectiveProgram} writes the same schedule out as a GOAL
 * program. No times and no noise enter here.
 */
package org.turbulence.analysis.loggops.collective;
