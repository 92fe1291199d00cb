/**
 * TCP by java.nio: one non-blocking socket a link, TCP_NODELAY on, nothing but the message on the wire.
 *
 * <p>In: how such links are opened, proved to be ours ({@link Greeting}) and driven ({@link TcpLink}). Out: framing
 * (the length is agreed before), selectors (they allocate, and add a system call to each poll), other kinds of
 * transport. It imports the root package and the JDK alone, and Agrona's buffers.
 */
package org.turbulence.transport.tcp;
