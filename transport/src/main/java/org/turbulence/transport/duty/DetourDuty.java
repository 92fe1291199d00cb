package org.turbulence.transport.duty;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.LinkShape;

/**
 * Watches its own host by the selfish-detour loop while an iteration lasts, and lets its link rest.
 *
 * @param thresholdFactor as of {@link DetourLoop}
 */
public record DetourDuty(double thresholdFactor) implements Duty {
    /** Its name. */
    public static final String KIND = "detour";

    /** Detours of an iteration that are kept; the observation ends with the last of them. */
    public static final int CAPACITY = 1 << 20;

    private static final String THRESHOLD_FACTOR = "thresholdFactor";

    public DetourDuty {
        DetourLoop.checkFactor(thresholdFactor);
    }

    static DetourDuty of(final DutyParameters parameters) {
        final String text = parameters.text(THRESHOLD_FACTOR, Double.toString(DetourLoop.DEFAULT_THRESHOLD_FACTOR));
        try {
            return new DetourDuty(Double.parseDouble(text));
        } catch (final NumberFormatException e) {
            throw new IllegalArgumentException(THRESHOLD_FACTOR + " must be a number above 1 (got: " + text + ")", e);
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        final SortedMap<String, String> parameters = new TreeMap<>();
        parameters.put(THRESHOLD_FACTOR, Double.toString(thresholdFactor));
        return parameters;
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return List.of(LinkShape.of(messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new DetourDutyCycle(new DetourLoop(context.clock(), thresholdFactor, CAPACITY)));
    }
}
