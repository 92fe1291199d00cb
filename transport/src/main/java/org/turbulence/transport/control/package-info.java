/**
 * The session protocol between initiator and responder: what the two say to each other, as frames of bounded length,
 * each wait with a deadline.
 *
 * <p>In: the messages and their codec, the socket and the pipes that carry them, the handshake with versions and the
 * shared secret, the configuration that both sides must agree on, and the initiator's half of a session. Out: processes
 * and threads (they are the responder's), the links that carry what is measured, JSON, files other than the secret.
 */
package org.turbulence.transport.control;
