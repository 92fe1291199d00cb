/**
 * What is read from the kernel, the CPU, the NIC, the clock and the JVM of a host, so that a figure can be told from
 * another by where it was measured.
 *
 * <p>It also reads what a host counts and logs of that which holds a measurement up:
 * {@link org.turbulence.transport.host.HostWatch}, at the two ends of an iteration.
 *
 * <p>In: readers of one source each, and what puts them together by name. Out: anything that changes the host, anything
 * that judges its facts, programs started for the sake of a fact.
 */
package org.turbulence.transport.host;
