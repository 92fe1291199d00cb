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
import org.turbulence.transport.duty.stream.Credits;
import org.turbulence.transport.duty.stream.SinkDuty;

/**
 * Receives a stream on the first link and sends one of its own on the second: the responder of bidirectional streaming.
 * One thread of each side drives both links.
 *
 * @param window messages that may be out, of either direction
 */
public record SinkAndStreamDuty(int window) implements Duty {
    /** Its name. */
    public static final String KIND = "sink-and-stream";

    private static final String WINDOW = "window";
    private static final int DEFAULT_WINDOW = 64;

    /** Refuses a window out of range. */
    public SinkAndStreamDuty {
        SinkDuty.checkWindow(window);
    }

    /** Made by name. */
    public static final class Kind implements DutyKind {
        @Override
        public String name() {
            return KIND;
        }

        @Override
        public Duty of(final DutyParameters parameters) {
            return new SinkAndStreamDuty(parameters.count(WINDOW, DEFAULT_WINDOW));
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(Map.of(WINDOW, Integer.toString(window)));
    }

    @Override
    public List<LinkShape> links(final int messageLength) {
        return List.of(LinkShape.of(messageLength, Credits.LENGTH), LinkShape.of(Credits.LENGTH, messageLength));
    }

    @Override
    public List<DutyCycle> cycles(final DutyContext context) {
        return List.of(new SinkAndStreamCycle(context, window));
    }
}
