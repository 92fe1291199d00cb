/**
 * Both hosts send at once: a ping-pong or a stream started from each, and the send-receive and exchange steps of two
 * ranks. One thread of each host drives all links, so that everything is done in turns: no side waits for one link
 * while the other side waits for another, however long the messages are.
 *
 * <p>In: the turns of one direction, the loops of either side that take turns between directions, their duties. Out:
 * streams in one direction (that is in {@code stream}), threads, files.
 */
package org.turbulence.transport.duty.twoway;
