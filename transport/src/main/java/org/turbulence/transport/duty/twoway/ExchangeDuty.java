package org.turbulence.transport.duty.twoway;

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
 * Steps in which each of two ranks sends to its neighbours and receives from them, all at once: the second rank. With
 * one neighbour it is the Sendrecv of the Intel MPI Benchmarks, with two it is their Exchange, where for two ranks both
 * neighbours are the same peer.
 *
 * @param neighbours to which a rank sends one message each in a step, and from which it gets one: 1 or 2
 */
public record ExchangeDuty(int neighbours) implements Duty {
    /** Its name. */
    public static final String KIND = "exchange";

    private static final String NEIGHBOURS = "neighbours";
    private static final int MAX_NEIGHBOURS = 2;

    /** Refuses a count of neighbours that two ranks cannot have. */
    public ExchangeDuty {
        if (neighbours < 1 || neighbours > MAX_NEIGHBOURS) {
            throw new IllegalArgumentException(
                    NEIGHBOURS + " must be 1 .. " + MAX_NEIGHBOURS + " (got: " + neighbours + ")");
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
            return new ExchangeDuty(parameters.count(NEIGHBOURS, 1));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(NEIGHBOURS, Integer.toString(neighbours)));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return List.of(LinkShape.of(messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new ExchangeCycle(context, neighbours));
    }
}
