package org.turbulence.transport.duty.twoway;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.DutyContext;
import org.turbulence.transport.duty.DutyCycle;
import org.turbulence.transport.duty.DutyKind;
import org.turbulence.transport.duty.DutyParameters;

/**
 * Sends each message of the first link back as it came, and times a ping-pong of its own on the second: the responder
 * of a bidirectional ping-pong. One thread of each side drives both links. It has no parameters.
 */
public record EchoAndPingDuty() implements Duty {
    /** Its name. */
    public static final String KIND = "echo-and-ping";

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new EchoAndPingDuty();
        }
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
        return List.of(LinkShape.of(messageLength), LinkShape.of(messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new EchoAndPingCycle(context));
    }
}
