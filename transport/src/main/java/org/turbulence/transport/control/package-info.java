/**
 * The session protocol between initiator and responder: messages, their codec, client and server halves, and the shared
 * secret.
 */
package org.turbulence.transport.control;
