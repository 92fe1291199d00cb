/**
 * What stands in the way of a good measurement on a host, and what to do about it: judged from the facts of the host
 * alone, so that the peer is judged like this host.
 *
 * <p>In: rules over facts, and the text of their findings. Out: reading facts, reaching the peer, exit codes.
 */
package org.turbulence.benchmarks.launch.doctor;
