package org.turbulence.analysis.ingest.text;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What the units of other tools are worth in the project's: nanoseconds, bits a second. Case decides only where tools
 * rely on it: {@code Mb/s} are bits, {@code MB/s} bytes.
 */
public final class Units {
    private static final double MEBI = 1 << 20;

    private Units() {}

    /** Nanoseconds in one of this unit of time; empty for a word that is none. */
    public static OptionalDouble nanoseconds(final String unit) {
        return switch (unit.toLowerCase(Locale.ROOT)) {
            case "ns", "nsec", "nanoseconds" -> OptionalDouble.of(1);
            case "us", "usec", "\u00b5s", "\u03bcs", "microseconds" -> OptionalDouble.of(1e3);
            case "ms", "msec", "milliseconds" -> OptionalDouble.of(1e6);
            case "s", "sec", "secs", "seconds" -> OptionalDouble.of(1e9);
            case "min", "m" -> OptionalDouble.of(60e9);
            default -> OptionalDouble.empty();
        };
    }

    /** Bits a second in one of this unit of rate; empty for a word that is none. */
    public static OptionalDouble bitsPerSecond(final String unit) {
        return switch (unit) {
            case "bits/s", "bit/s", "b/s", "bps" -> OptionalDouble.of(1);
            case "Kb/s", "Kb/sec", "kbit/s", "Kbits/s", "10^3bits/s" -> OptionalDouble.of(1e3);
            case "Mb/s", "Mb/sec", "Mbit/s", "Mbits/s", "Mbps", "10^6bits/s" -> OptionalDouble.of(1e6);
            case "Gb/s", "Gb/sec", "Gbit/s", "Gbits/s", "Gbps", "10^9bits/s" -> OptionalDouble.of(1e9);
            case "B/s", "bytes/s", "Bytes/s", "bytes/sec" -> OptionalDouble.of(8);
            case "KB/s", "KB/sec" -> OptionalDouble.of(8e3);
            case "MB/s", "MB/sec", "Mbytes/sec" -> OptionalDouble.of(8e6);
            case "GB/s", "GB/sec", "Gbytes/sec" -> OptionalDouble.of(8e9);
            case "KiB/s", "KiB/sec", "KBytes/s" -> OptionalDouble.of(8 * 1024.0);
            case "MiB/s", "MiB/sec", "MBytes/s" -> OptionalDouble.of(8 * MEBI);
            case "GiB/s", "GiB/sec", "GBytes/s" -> OptionalDouble.of(8 * 1024 * MEBI);
            default -> OptionalDouble.empty();
        };
    }
}
