package org.turbulence.benchmarks.launch;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.turbulence.benchmarks.session.SettingsText;
import org.turbulence.results.TrialKey;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportSettings;
import org.turbulence.transport.Transports;
import org.turbulence.transport.duty.DetourDuty;
import org.turbulence.transport.duty.Duties;
import org.turbulence.transport.placement.Pin;
import org.turbulence.transport.stripe.Split;

/** Refuses before a run what cannot work in the middle of it: every configuration is looked at first. */
final class ConfigurationCheck {
    private static final String TRANSPORT = "transport";
    private static final String MESSAGE_LENGTH = "messageLength";
    private static final String SETTINGS = "settings";
    private static final String IDLE = "idle";
    private static final String THRESHOLD_FACTOR = "thresholdFactor";
    private static final String STALL_THRESHOLD_NS = "stallThresholdNs";

    private ConfigurationCheck() {}

    /**
     * Looks at what each configuration asks for.
     *
     * @throws RefusedException naming the first configuration that cannot work, and why
     */
    static void check(final List<TrialKey> keys) {
        for (final TrialKey key : keys) {
            try {
                check(key.params());
            } catch (final IllegalArgumentException e) {
                throw new RefusedException(key + " cannot run: " + e.getMessage(), e);
            }
        }
    }

    /**
     * Looks at the names of the parameters that the user sets, which JMH does not.
     *
     * @throws RefusedException naming those that no chosen benchmark has, and those that there are
     */
    static void checkNames(final List<TrialKey> keys, final Set<String> named) {
        final SortedSet<String> known = new TreeSet<>();
        keys.forEach(key -> known.addAll(key.params().keySet()));
        final SortedSet<String> unknown = new TreeSet<>(named);
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw new RefusedException("-p must name "
                    + (known.isEmpty()
                            ? "no parameter, because the chosen benchmarks have none"
                            : "a parameter of the chosen benchmarks, one of " + String.join(", ", known))
                    + " (got: "
                    + String.join(", ", unknown)
                    + ")");
        }
    }

    /**
     * Looks at who answers.
     *
     * @throws RefusedException naming the first configuration whose transport ends at this host, when the peer is not
     *     on it
     */
    static void checkReach(final List<TrialKey> keys, final boolean peerOnThisHost, final HostPort peerAddress) {
        for (final TrialKey key : keys) {
            final String kind = key.params().get(TRANSPORT);
            if (!peerOnThisHost && kind != null && !Transports.of(kind).reachesOtherHosts()) {
                throw new RefusedException(kind
                        + " reaches no other host, but the responder at "
                        + peerAddress
                        + " is not on this one; choose others by -p transport=tcp,aeron-udp, or leave out --peer");
            }
        }
    }

    private static void check(final Map<String, String> params) {
        if (params.containsKey(IDLE)) {
            IdleMode.parse(params.get(IDLE));
        }
        if (params.containsKey(PinCheck.PIN)) {
            Pin.parse(params.get(PinCheck.PIN));
        }
        if (params.containsKey(STALL_THRESHOLD_NS)) {
            checkStallThreshold(params.get(STALL_THRESHOLD_NS));
        }
        if (params.containsKey(THRESHOLD_FACTOR)) {
            checkThresholdFactor(params.get(THRESHOLD_FACTOR));
        }
        ScheduleCheck.check(params);
        BurstRoundTripCheck.check(params);
        final LinkParams links = new LinkParams(params);
        if (links.areOfStreams()) {
            links.stream();
        }
        if (!params.containsKey(TRANSPORT)) {
            return;
        }
        final Transport transport = Transports.of(params.get(TRANSPORT));
        final TransportSettings settings =
                SettingsText.parse(transport, params.getOrDefault(SETTINGS, SettingsText.DEFAULTS));
        if (params.containsKey(MESSAGE_LENGTH)) {
            final int length = links.number(MESSAGE_LENGTH, "bytes");
            final String refusal = settings.refusalOf(longestOnALink(links, length));
            if (!refusal.isEmpty()) {
                throw new IllegalArgumentException(refusal);
            }
        }
    }

    /** A message in parts may be longer than what its links carry at a time, but no longer than any message. */
    private static int longestOnALink(final LinkParams links, final int messageLength) {
        if (!links.areOfParts() || messageLength > TransportSettings.MAX_MESSAGE_LENGTH) {
            return messageLength;
        }
        return Split.of(links.striping(), messageLength).length(0);
    }

    private static void checkStallThreshold(final String text) {
        if (!text.matches("0*[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException(
                    STALL_THRESHOLD_NS + " must be a whole number of ns from 1 on (got: " + text + ")");
        }
    }

    private static void checkThresholdFactor(final String text) {
        final SortedMap<String, String> parameters = new TreeMap<>();
        parameters.put(THRESHOLD_FACTOR, text);
        Duties.of(DetourDuty.KIND, parameters);
    }
}
