/** TCP by java.nio: one non-blocking socket a link, TCP_NODELAY on, nothing but the message on the wire. */
package org.turbulence.transport.tcp;
