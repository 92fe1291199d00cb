package org.turbulence.benchmarks.launch.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Rules over the way from this host to another. On one machine there is none, and nothing is judged. */
public final class PathChecks {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;
    private static final double BYTES_PER_MIB = 1024 * 1024;
    private static final double BITS_PER_BYTE = 8;
    private static final long SLOW_REPLY_NS = 100_000_000;
    private static final int PLAIN_ETHERNET_MTU = 1500;

    /** Where no NIC says its speed, a window that allows less than this is worth a word. */
    private static final double ASSUMED_GIGABITS = 10;

    private PathChecks() {}

    /** The NIC and the router by which this host sends to the peer. */
    public static Finding route(final Map<String, String> route, final Map<String, String> facts) {
        final String nic = route.get("path.interface");
        final String speed = facts.getOrDefault("nic." + nic + ".speed.mbps", "unknown");
        final String fact = String.format(
                Locale.ROOT,
                "from %s by %s (driver %s, speed %s, MTU %s), gateway %s",
                route.get("path.local.address"),
                nic,
                facts.getOrDefault("nic." + nic + ".driver", "unknown"),
                speed.matches("[0-9]+") ? speed + " Mb/s" : speed,
                route.get("path.interface.mtu"),
                route.get("path.gateway"));
        return Finding.ok("NIC and route", fact);
    }

    /** How long the responder took to say its first word. */
    public static Finding firstReply(final long handshakeNs) {
        final String fact = String.format(
                Locale.ROOT, "%.1f ms from the first word to the last of the handshake", handshakeNs / NS_PER_MS);
        return handshakeNs <= SLOW_REPLY_NS
                ? Finding.ok("first reply", fact)
                : Finding.warn(
                        "first reply", fact, "look for other work on that host (top), or a far or lossy path (mtr)");
    }

    /** The longest packet that goes through whole. */
    public static Finding mtu(final OptionalInt found, final String nic, final int interfaceMtuBytes) {
        if (found.isEmpty()) {
            return Finding.ok(
                    "path MTU",
                    "unknown: no datagram to a closed port was answered (a firewall?); the interface has "
                            + interfaceMtuBytes);
        }
        final String fact = found.getAsInt() + " bytes or more, the interface has " + interfaceMtuBytes;
        if (found.getAsInt() < interfaceMtuBytes) {
            return Finding.warn(
                    "path MTU",
                    fact + ": packets of that length do not arrive whole",
                    "sudo ip link set dev " + nic + " mtu " + found.getAsInt()
                            + "   (and so on the peer), or -p settings=aeron-udp.mtu-length="
                            + aeronMtu(found.getAsInt()));
        }
        return Finding.ok(
                "path MTU",
                found.getAsInt() + " bytes"
                        + (found.getAsInt() > PLAIN_ETHERNET_MTU
                                ? "; aeron-udp may use them: -p settings=aeron-udp.mtu-length="
                                        + aeronMtu(found.getAsInt())
                                : ""));
    }

    /** Aeron's frames are multiples of 32 bytes, and lie in a datagram with its headers of up to 48. */
    private static int aeronMtu(final int mtuBytes) {
        final int headers = 48;
        final int step = 32;
        final int longest = 65_504;
        return Math.min(longest, (mtuBytes - headers) / step * step);
    }

    /**
     * What a window allows on this path: no more than a window a round trip.
     *
     * @param needs of the transports that are to run
     * @param sender facts of the host that sends
     * @param receiver facts of the host that receives
     * @param roundTripNs of the path, where it is known
     * @param nic that is sent by
     */
    public static List<Finding> windows(
            final List<TransportNeed> needs,
            final Map<String, String> sender,
            final Map<String, String> receiver,
            final OptionalLong roundTripNs,
            final String nic) {
        final List<Finding> findings = new ArrayList<>();
        if (roundTripNs.isEmpty()) {
            return findings;
        }
        final double neededGigabits = gigabits(sender, nic);
        for (final TransportNeed need : needs) {
            final OptionalLong window = windowBytes(need, receiver);
            if (window.isPresent()) {
                findings.add(window(need, window.getAsLong(), roundTripNs.getAsLong(), neededGigabits));
            }
        }
        return findings;
    }

    private static Finding window(
            final TransportNeed need, final long windowBytes, final long roundTripNs, final double neededGigabits) {
        final double capGigabits = BITS_PER_BYTE * windowBytes / roundTripNs;
        final String fact = String.format(
                Locale.ROOT,
                "%.1f MiB granted; a window each round trip of %.1f us: at most %.1f Gb/s",
                windowBytes / BYTES_PER_MIB,
                roundTripNs / NS_PER_US,
                capGigabits);
        final String subject = "window, " + need.kind();
        final long neededBytes = (long) Math.ceil(neededGigabits * roundTripNs / BITS_PER_BYTE);
        return capGigabits >= neededGigabits
                ? Finding.ok(subject, fact)
                : Finding.warn(subject, fact, remedy(need, neededBytes));
    }

    private static String remedy(final TransportNeed need, final long neededBytes) {
        return need.receiveBufferBytes() == 0
                ? "sudo sysctl -w net.ipv4.tcp_rmem=\"4096 131072 " + 2 * neededBytes
                        + "\"   (on the host that receives)"
                : "sudo sysctl -w net.core.rmem_max=" + neededBytes + "   (on the host that receives), and -p settings="
                        + need.kind() + ".receive-buffer=" + neededBytes;
    }

    /** A buffer that is asked for is granted up to the limit; one that grows gives half its limit to the window. */
    private static OptionalLong windowBytes(final TransportNeed need, final Map<String, String> receiver) {
        if (need.receiveBufferBytes() > 0) {
            final OptionalLong limit = number(receiver.get("net.core.rmem_max"));
            return limit.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(Math.min(need.receiveBufferBytes(), limit.getAsLong()));
        }
        final String sizes = receiver.getOrDefault("net.ipv4.tcp_rmem", "");
        final OptionalLong longest = number(sizes.substring(sizes.lastIndexOf(' ') + 1));
        return need.kind().equals("tcp") && longest.isPresent()
                ? OptionalLong.of(longest.getAsLong() / 2)
                : OptionalLong.empty();
    }

    private static double gigabits(final Map<String, String> sender, final String nic) {
        final OptionalLong megabits = number(sender.get("nic." + nic + ".speed.mbps"));
        return megabits.isPresent() ? megabits.getAsLong() / 1e3 : ASSUMED_GIGABITS;
    }

    private static OptionalLong number(final String text) {
        return text != null && text.matches("[0-9]{1,18}")
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }

    /**
     * What a cloud lets a single flow have, where that is published.
     *
     * @param provider of the host that sends, as the fact {@code cloud.provider} has it
     */
    public static Finding flowLimit(final String provider) {
        if (provider.equals("aws")) {
            return Finding.warn(
                    "limit per flow",
                    "AWS lets one flow have 5 Gb/s, 10 within a cluster placement group (its documentation of instance"
                            + " network bandwidth)",
                    "measure several flows too: StripedPingPong, or Streaming -p stripes=1,4,8");
        }
        return Finding.ok(
                "limit per flow",
                "no published one known here; Streaming -p transport=tcp -p stripes=1,4 shows whether several flows get"
                        + " more");
    }
}
