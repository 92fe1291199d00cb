/**
 * Host B: a supervisor that outlives trials and what goes wrong in them, and one fresh child JVM for each trial, so
 * that no compiled code and no garbage of one trial is left in the next.
 *
 * <p>In: the supervisor ({@link org.turbulence.transport.responder.Responder}) with its connections and child
 * processes, the child's main class, and the duty cycle that echoes and stamps. Out: kinds of transport (they are found
 * by name), results, statistics, command lines.
 */
package org.turbulence.transport.responder;
