package org.turbulence.benchmarks.session;

import java.util.List;
import org.turbulence.results.TrialManifest;
import org.turbulence.results.trace.TraceColumn;
import org.turbulence.transport.duty.DetourDuty;
import org.turbulence.transport.duty.Duty;
import org.turbulence.transport.duty.EchoDuty;
import org.turbulence.transport.duty.prtt.PrttDuty;
import org.turbulence.transport.duty.stream.SinkDuty;
import org.turbulence.transport.duty.striped.StripedEchoDuty;
import org.turbulence.transport.duty.twoway.EchoAndPingDuty;
import org.turbulence.transport.duty.twoway.ExchangeDuty;
import org.turbulence.transport.duty.twoway.SinkAndStreamDuty;
import org.turbulence.transport.stripe.Striping;

/**
 * What a benchmark measures, and what that asks of the responder and of the trace.
 *
 * @param name as {@code measurement} of {@code trial.json} names it
 * @param duty what the responder does
 * @param furtherColumns of the trace, beside the standard ones
 * @param holds does the responder stamp how long each message stayed with it?
 */
public record Measurement(String name, Duty duty, List<TraceColumn> furtherColumns, boolean holds) {
    /** The name of bursts with one answer. */
    public static final String LOG_GP = "loggp";

    public Measurement {
        furtherColumns = List.copyOf(furtherColumns);
    }

    /** Each host watched by itself. */
    public static Measurement detour(final double thresholdFactor) {
        return new Measurement(TrialManifest.DETOUR, new DetourDuty(thresholdFactor), List.of(), false);
    }

    /** One message outstanding, there and back. */
    public static Measurement pingPong() {
        return new Measurement(TrialManifest.PING_PONG, new EchoDuty(), List.of(TraceColumn.RESPONDER_STALL), true);
    }

    /** One message outstanding, there and back in parts over several links. */
    public static Measurement stripedPingPong(final Striping striping) {
        return new Measurement(
                TrialManifest.STRIPED_PING_PONG, new StripedEchoDuty(striping), List.of(TraceColumn.SKEW), true);
    }

    /** One message outstanding, a chosen time after the answer to the one before. */
    public static Measurement burst() {
        return new Measurement(
                "burst", new EchoDuty(), List.of(TraceColumn.RESPONDER_STALL, TraceColumn.INTERVAL), true);
    }

    /** Messages by a schedule of their own, many outstanding. */
    public static Measurement openLoop() {
        return new Measurement(
                "open-loop", new EchoDuty(), List.of(TraceColumn.RESPONDER_STALL, TraceColumn.INTENDED_OFFSET), true);
    }

    /**
     * Messages that follow each other without waiting for an answer.
     *
     * @param window messages of one link that may be in flight
     * @param stripes links with a stream each
     * @param strategy who drives them, as {@link SinkDuty#threadsOf} takes it
     */
    public static Measurement stream(final int window, final int stripes, final String strategy) {
        return new Measurement(
                "stream", new SinkDuty(window, stripes, SinkDuty.threadsOf(strategy, stripes)), List.of(), false);
    }

    /** A ping-pong started from each host at the same time. */
    public static Measurement bidirectionalPingPong() {
        return new Measurement("bidirectional-ping-pong", new EchoAndPingDuty(), List.of(), true);
    }

    /**
     * A stream from each host at the same time.
     *
     * @param window messages that may be in flight, of either direction
     */
    public static Measurement bidirectionalStream(final int window) {
        return new Measurement("bidirectional-stream", new SinkAndStreamDuty(window), List.of(), false);
    }

    /** Each of two ranks sends one message and receives one, at the same time. */
    public static Measurement sendReceive() {
        return new Measurement("send-receive", new ExchangeDuty(1), List.of(), false);
    }

    /** Each of two ranks sends two messages and receives two, at the same time: its two neighbours are one peer. */
    public static Measurement exchange() {
        return new Measurement("exchange", new ExchangeDuty(2), List.of(), false);
    }

    /**
     * Bursts of messages with one answer each.
     *
     * @param burstCount messages of a burst
     */
    public static Measurement parameterisedRoundTrip(final int burstCount) {
        return new Measurement(LOG_GP, new PrttDuty(burstCount), List.of(), true);
    }
}
