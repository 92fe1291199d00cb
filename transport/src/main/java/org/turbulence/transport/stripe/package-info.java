/**
 * One message over k links: how it is cut into parts, which link carries which, and how one thread sends and collects
 * the parts of the links that are its own.
 *
 * <p>In: the strategies, the split, the numbers by which each part is known, sending and collecting, and the threads
 * that do so side by side. Out: when a message is sent or answered and what is timed of it (that is a duty), kinds of
 * transport, the control connection, files.
 */
package org.turbulence.transport.stripe;
