package org.turbulence.benchmarks.launch.path;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * How long a packet may be on the way to a peer, and how long it takes there and back, found without root: a datagram
 * to a port where nobody listens is answered by the peer's kernel (ICMP "port unreachable"), and none of these may be
 * cut on the way. What is too long for a router is not answered so.
 *
 * <p>Kernels answer few of these in a row, so the first length is that of the interface and the others are the usual
 * ones below it, one datagram each. A firewall that drops them leaves both figures unknown. For one thread.
 */
public final class PathProbe {
    /** MTUs that paths are made of: jumbo frames, Ethernet, PPPoE, tunnels, the least of IPv6, that of old links. */
    private static final int[] USUAL_MTUS = {9001, 8500, 1500, 1492, 1450, 1400, 1280, 576};

    private static final int PROBES_AT_MOST = 6;
    private static final int UDP_HEADER_BYTES = 8;
    private static final int IPV4_HEADER_BYTES = 20;
    private static final int IPV6_HEADER_BYTES = 40;
    private static final int LONGEST_DATAGRAM_BYTES = 65_507;
    private static final long PAUSE_NS = 20_000;

    /** Where traceroute sends to, so that nobody listens there by custom. */
    private static final int DEAF_PORT = 33_434;

    private PathProbe() {}

    /**
     * What was found.
     *
     * @param mtuBytes of the longest packet that was answered
     * @param roundTripNs the shortest time to an answer
     */
    public record Answer(OptionalInt mtuBytes, OptionalLong roundTripNs) {}

    /**
     * Asks.
     *
     * @param peer address to send to
     * @param interfaceMtuBytes MTU of the interface that is sent by
     * @param timeoutNs how long to wait for each answer
     * @throws RuntimeException when this host cannot send at all
     * @throws LinkageError where the platform's sockets are not those of Linux
     */
    public static Answer ask(final InetAddress peer, final int interfaceMtuBytes, final long timeoutNs) {
        final int[] mtus = Arrays.stream(USUAL_MTUS)
                .filter(mtu -> mtu < interfaceMtuBytes)
                .limit(PROBES_AT_MOST - 1L)
                .toArray();
        OptionalLong roundTripNs = answered(peer, interfaceMtuBytes, timeoutNs);
        OptionalInt mtuBytes = roundTripNs.isPresent() ? OptionalInt.of(interfaceMtuBytes) : OptionalInt.empty();
        for (int i = 0; i < mtus.length && mtuBytes.isEmpty(); i++) {
            roundTripNs = answered(peer, mtus[i], timeoutNs);
            mtuBytes = roundTripNs.isPresent() ? OptionalInt.of(mtus[i]) : OptionalInt.empty();
        }
        if (mtuBytes.isPresent()) {
            roundTripNs = shorter(roundTripNs, answered(peer, USUAL_MTUS[USUAL_MTUS.length - 1], timeoutNs));
        }
        return new Answer(mtuBytes, roundTripNs);
    }

    private static OptionalLong shorter(final OptionalLong one, final OptionalLong other) {
        return other.isEmpty() || one.orElse(Long.MAX_VALUE) <= other.getAsLong() ? one : other;
    }

    /** How long the answer to one datagram took; nothing when none came. */
    private static OptionalLong answered(final InetAddress peer, final int mtuBytes, final long timeoutNs) {
        final int headers = UDP_HEADER_BYTES + (peer instanceof Inet6Address ? IPV6_HEADER_BYTES : IPV4_HEADER_BYTES);
        final int length = Math.min(mtuBytes - headers, LONGEST_DATAGRAM_BYTES);
        try (ProbeSocket socket = ProbeSocket.to(peer, DEAF_PORT)) {
            final long sentNs = System.nanoTime();
            return socket.send(length) ? awaitRefusal(socket, sentNs, timeoutNs) : OptionalLong.empty();
        }
    }

    private static OptionalLong awaitRefusal(final ProbeSocket socket, final long sentNs, final long timeoutNs) {
        while (System.nanoTime() - sentNs < timeoutNs && !Thread.currentThread().isInterrupted()) {
            if (socket.isRefused()) {
                return OptionalLong.of(System.nanoTime() - sentNs);
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
        return OptionalLong.empty();
    }

    /** How long each answer is waited for, in ns: far longer than round trips last on a path worth measuring. */
    public static long patienceNs() {
        return TimeUnit.MILLISECONDS.toNanos(300);
    }
}
