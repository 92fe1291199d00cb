package org.turbulence.transport.control;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.agrona.concurrent.NanoClock;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Link;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.Role;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.TransportSettings;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;

/**
 * Everything that both sides of a trial must agree on. Each side parses it for itself, against its own code and its own
 * defaults; the two agree when the {@link #hash} of what each understood is the same.
 *
 * <p>Immutable. {@link #asMap} gives every field as text, {@link #parse} takes it back.
 *
 * @param runId names the run; trials of one run may be served at the same time
 * @param trial names the trial within the run
 * @param benchmark name of the question that is asked
 * @param transport kind of transport
 * @param settings of that transport, defaults filled in
 * @param messageLength length of every message in bytes
 * @param duty what the responder does, which says how many links there are and what they carry
 * @param initiatorPlan the threads of the initiator's host
 * @param responderPlan the threads of the responder's host
 * @param stallThresholdNs a gap between two polls of the initiator that is longer counts as its own stall
 * @param verifyEvery the whole content is checked of each message whose sequence is a multiple of it; 0 = of none
 * @param recordCapacity messages of one iteration that the responder must be able to hold
 * @param roundTripTimeoutNs how long a message may take to be echoed, or a reply to be handed over, before the trial
 *     fails
 */
public record TrialConfiguration(
        String runId,
        String trial,
        String benchmark,
        String transport,
        TransportSettings settings,
        int messageLength,
        Duty duty,
        ThreadPlan initiatorPlan,
        ThreadPlan responderPlan,
        long stallThresholdNs,
        int verifyEvery,
        int recordCapacity,
        long roundTripTimeoutNs) {

    /** Messages of an iteration that a responder can be asked to hold, at most: 2 GiB of stamps. */
    public static final int MAX_RECORD_CAPACITY = 1 << 27;

    static final String INITIATOR_PLAN = "initiatorPlan.";
    static final String RESPONDER_PLAN = "responderPlan.";
    static final String SETTING = "transport.";
    static final String DUTY = "duty.";

    private static final int MAX_TEXT_CHARS = 500;

    public TrialConfiguration {
        checkText("runId", runId);
        checkText("trial", trial);
        checkText("benchmark", benchmark);
        checkText("transport", transport);
        checkRange("messageLength", messageLength, 1, TransportSettings.MAX_MESSAGE_LENGTH);
        final List<LinkShape> links = duty.links(messageLength);
        checkRange("links of the duty " + duty.kind(), links.size(), 1, EndpointSpec.MAX_LINK_COUNT);
        final int longest = links.stream().mapToInt(LinkShape::longest).max().orElse(messageLength);
        final String refusal = settings.refusalOf(longest);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
        checkRange("stallThresholdNs", stallThresholdNs, 1, Long.MAX_VALUE);
        checkRange("verifyEvery", verifyEvery, 0, Integer.MAX_VALUE);
        checkRange("recordCapacity", recordCapacity, 1, MAX_RECORD_CAPACITY);
        checkRange("roundTripTimeoutNs", roundTripTimeoutNs, 1, Long.MAX_VALUE / 2);
    }

    private static void checkText(final String field, final String value) {
        if (value.isBlank() || value.length() > MAX_TEXT_CHARS || value.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    field + " must be one line of 1 .. " + MAX_TEXT_CHARS + " characters (got " + value.length() + ")");
        }
    }

    private static void checkRange(final String field, final long value, final long min, final long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(field + " must be " + min + " .. " + max + " (got: " + value + ")");
        }
    }

    /** Starts with the documented defaults. */
    public static TrialConfigurationBuilder builder() {
        return new TrialConfigurationBuilder();
    }

    /**
     * Understands what the other side sent, against this side's code: validated, own defaults filled in.
     *
     * @throws IllegalArgumentException naming an unknown or missing field, or the rule that a value breaks
     */
    public static TrialConfiguration parse(final Map<String, String> fields) {
        return TrialConfigurationParser.parse(fields);
    }

    /** Every field as text, defaults included, in sorted order. */
    public SortedMap<String, String> asMap() {
        final SortedMap<String, String> fields = new TreeMap<>();
        fields.put("runId", runId);
        fields.put("trial", trial);
        fields.put("benchmark", benchmark);
        fields.put("transport", transport);
        fields.put("messageLength", Integer.toString(messageLength));
        fields.put("duty", duty.kind());
        duty.parameters().forEach((parameter, value) -> fields.put(DUTY + parameter, value));
        fields.put("stallThresholdNs", Long.toString(stallThresholdNs));
        fields.put("verifyEvery", Integer.toString(verifyEvery));
        fields.put("recordCapacity", Integer.toString(recordCapacity));
        fields.put("roundTripTimeoutNs", Long.toString(roundTripTimeoutNs));
        initiatorPlan.asMap().forEach((part, value) -> fields.put(INITIATOR_PLAN + part, value));
        responderPlan.asMap().forEach((part, value) -> fields.put(RESPONDER_PLAN + part, value));
        settings.asMap().forEach((setting, value) -> fields.put(SETTING + setting, value));
        return fields;
    }

    /** What each link carries. */
    public List<LinkShape> links() {
        return duty.links(messageLength);
    }

    /**
     * What the loops of one side work with.
     *
     * @param side whose threads they are
     * @param links connected, in the order of {@link #links}
     * @param clock monotonic, in nanoseconds
     */
    public DutyContext context(final Role side, final List<Link> links, final NanoClock clock) {
        final ThreadPlan plan = side == Role.INITIATOR ? initiatorPlan : responderPlan;
        return new DutyContext(
                links,
                messageLength,
                verifyEvery,
                recordCapacity,
                roundTripTimeoutNs,
                stallThresholdNs,
                clock,
                plan.idle());
    }

    /** The hash of all fields. */
    public String hash() {
        return hash(asMap());
    }

    /** SHA-256 over the lines {@code field=value}, sorted by field, each ended by a line feed; in hexadecimal. */
    static String hash(final SortedMap<String, String> fields) {
        final StringBuilder lines = new StringBuilder();
        fields.forEach(
                (field, value) -> lines.append(field).append('=').append(value).append('\n'));
        try {
            final MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(lines.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Names the first field that differs, with both values; empty when none does. */
    public static Optional<String> firstDifference(
            final Map<String, String> initiator, final Map<String, String> responder) {
        final SortedSet<String> fields = new TreeSet<>(initiator.keySet());
        fields.addAll(responder.keySet());
        for (final String field : fields) {
            final String here = initiator.getOrDefault(field, "nothing");
            final String there = responder.getOrDefault(field, "nothing");
            if (!here.equals(there)) {
                return Optional.of(field + " is " + here + " at the initiator and " + there + " at the responder");
            }
        }
        return Optional.empty();
    }

    /**
     * Understands what an initiator sent, and refuses it unless both understand the same.
     *
     * @param fields as the initiator sent them
     * @param hash that the initiator has of its configuration
     * @throws ControlException CONFIGURATION naming the first field that differs, with both values
     */
    public static TrialConfiguration agree(final SortedMap<String, String> fields, final String hash) {
        final TrialConfiguration understood;
        try {
            understood = parse(fields);
        } catch (final IllegalArgumentException e) {
            throw new ControlException(
                    ControlException.Category.CONFIGURATION, "the responder refuses the trial: " + e.getMessage(), e);
        }
        checkAgreed(fields, hash, understood.asMap(), understood.hash());
        return understood;
    }

    static void checkAgreed(
            final Map<String, String> initiator,
            final String initiatorHash,
            final Map<String, String> responder,
            final String responderHash) {
        final Optional<String> difference = firstDifference(initiator, responder);
        if (difference.isPresent()) {
            throw new ControlException(
                    ControlException.Category.CONFIGURATION,
                    "both sides must agree on the trial, but " + difference.get()
                            + "; run the same jars and the same settings on both hosts");
        }
        if (!initiatorHash.equals(responderHash)) {
            throw new ControlException(
                    ControlException.Category.CONFIGURATION,
                    "both sides must agree on the trial, but its hash is " + initiatorHash + " at the initiator and "
                            + responderHash + " at the responder although no field differs");
        }
    }
}
