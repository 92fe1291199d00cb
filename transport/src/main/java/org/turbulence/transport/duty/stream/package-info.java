/**
 * Streams: messages that follow each other without waiting for an answer, as many in flight as a window allows, and the
 * credits that the receiving end sends back for them.
 *
 * <p>In: both ends of one stream, the loops over several of them by one thread or by several, and the duty of a
 * responder that receives. Out: what sends from both hosts at once (that is in {@code twoway}), closed loops.
 */
package org.turbulence.transport.duty.stream;
