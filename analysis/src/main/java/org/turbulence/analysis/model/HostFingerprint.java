package org.turbulence.analysis.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What makes two measurements of a history comparable: kernel, JDK major version, CPU, network cards and instance type
 * of both hosts. When one of them changes, a new segment of the history begins; that is no regression.
 *
 * @param hash twelve hexadecimal digits of the SHA-256 over the parts
 * @param parts the facts that enter, by name
 */
public record HostFingerprint(String hash, SortedMap<String, String> parts) {
    /** Facts of network devices that come and go with containers and virtual machines, as a regular expression. */
    public static final String VIRTUAL_NIC = "nic\\.(veth|docker|br-|virbr|cali|cni|flannel|ifb|tap).*";

    private static final int HASH_DIGITS = 12;
    private static final Pattern ENTERS = Pattern.compile("(initiator|responder)\\.(kernel|cpu\\.model|cpu\\.count"
            + "|cloud\\.instance|(?!" + VIRTUAL_NIC + ")nic\\..*\\.(driver|speed\\.mbps|mtu))");
    private static final Pattern JVM_VERSION = Pattern.compile("(initiator|responder)\\.jvm\\.version");
    private static final String JMH_JDK = "jmh.jdkVersion";

    public HostFingerprint {
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }

    /** The fingerprint of the hosts of a run; of a file without facts, that of its JDK alone. */
    public static HostFingerprint of(final RunMeasurements run) {
        final TreeMap<String, String> parts = new TreeMap<>();
        run.facts().forEach((name, value) -> {
            if (ENTERS.matcher(name).matches()) {
                parts.put(name, value);
            } else if (JVM_VERSION.matcher(name).matches()) {
                parts.put(name, major(value));
            }
        });
        if (parts.isEmpty()) {
            for (final SortedMap<String, String> settings : run.settings().values()) {
                if (settings.containsKey(JMH_JDK)) {
                    parts.put(JMH_JDK, major(settings.get(JMH_JDK)));
                }
            }
        }
        return of(parts);
    }

    /** The fingerprint of the given parts. */
    public static HostFingerprint of(final Map<String, String> parts) {
        final StringBuilder text = new StringBuilder();
        new TreeMap<>(parts)
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        return new HostFingerprint(hash(text.toString()), new TreeMap<>(parts));
    }

    /** Twelve hexadecimal digits of the SHA-256 of a text: short enough to type, long enough for a history. */
    public static String hash(final String text) {
        try {
            final byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform must have SHA-256", e);
        }
    }

    private static String major(final String version) {
        final String modern = version.startsWith("1.") ? version.substring(2) : version;
        final int end = indexOfNonDigit(modern);
        return end == 0 ? version : modern.substring(0, end);
    }

    private static int indexOfNonDigit(final String text) {
        int i = 0;
        while (i < text.length() && Character.isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }
}
