package org.turbulence.transport.duty.prtt;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.DutyKind;
import org.turbulence.transport.duty.DutyParameters;

/**
 * Sends the last message of each burst back and nothing else: the responder of a parameterised round trip.
 *
 * @param burstCount messages of a burst
 */
public record PrttDuty(int burstCount) implements Duty {
    /** Its name. */
    public static final String KIND = "prtt";

    /** Messages of a burst, at most. */
    public static final int MAX_BURST_COUNT = 1 << 16;

    private static final String BURST_COUNT = "burstCount";

    /** Refuses a burst out of range. */
    public PrttDuty {
        if (burstCount < 1 || burstCount > MAX_BURST_COUNT) {
            throw new IllegalArgumentException(
                    BURST_COUNT + " must be 1 .. " + MAX_BURST_COUNT + " messages (got: " + burstCount + ")");
        }
    }

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new PrttDuty(parameters.count(BURST_COUNT, 1));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(BURST_COUNT, Integer.toString(burstCount)));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return List.of(LinkShape.of(messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new PrttCycle(context, context.links().get(0), burstCount));
    }
}
