/**
 * Aeron over UDP and over shared memory: endpoints that run or join a media driver, and one kind of link for both.
 *
 * <p>In: settings of the two kinds, how a driver is launched and its directory named and reaped, how two streams become
 * a {@link org.turbulence.transport.aeron.AeronLink link}. Out: archive and cluster, multicast, the counters' history.
 * It imports the root package, {@code placement} for its drivers, Aeron and Agrona alone.
 */
package org.turbulence.transport.aeron;
