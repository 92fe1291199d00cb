package org.turbulence.transport.duty;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.LinkShape;

/** Sends each message back as it came: the responder of a ping-pong. It has no parameters. */
public record EchoDuty() implements Duty {
    /** Its name. */
    public static final String KIND = "echo";

    static EchoDuty of(final DutyParameters parameters) {
        return new EchoDuty();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>();
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return List.of(LinkShape.of(messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new EchoDutyCycle(context, context.links().get(0)));
    }
}
