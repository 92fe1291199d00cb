/**
 * The way to a peer, asked of the network itself: datagrams that the peer's kernel answers, and the findings over what
 * they and the facts of both hosts tell.
 *
 * <p>In: what is sent for the sake of an answer. Out: the responder's protocol, and the rules themselves, which are the
 * doctor's.
 */
package org.turbulence.benchmarks.launch.path;
