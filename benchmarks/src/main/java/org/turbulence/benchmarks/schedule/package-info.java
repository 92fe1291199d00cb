/**
 * Loops that send by a timetable: how long to wait, until when, and what was due when. Waiting is part of the
 * measurement here, so it has no place in the loop that times one message.
 *
 * <p>In: gaps, deadlines, the loops of bursts and of open arrivals. Out: JMH, files, the control connection, the
 * responder.
 */
package org.turbulence.benchmarks.schedule;
