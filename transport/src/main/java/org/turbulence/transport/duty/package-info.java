/**
 * What the two sides of a trial do over their links: which links a duty needs, and the loops of one thread that send,
 * answer, stamp and count. Both hosts run the same code.
 *
 * <p>In: duties with their parameters, their loops, and the memory that these stamp into. Out: threads and processes,
 * the control connection, files, kinds of transport.
 */
package org.turbulence.transport.duty;
