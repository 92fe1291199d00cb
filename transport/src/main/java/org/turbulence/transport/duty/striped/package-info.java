/**
 * Striped ping-pongs: one message outstanding, there and back in parts over several links.
 *
 * <p>In: the duty of the responder and its loops, and the loop of the side that times, which owns the threads that the
 * strategy asks for beside the caller's. Out: how a message is cut, sent and collected (that is in
 * {@code transport.stripe}), the responder's threads.
 */
package org.turbulence.transport.duty.striped;
