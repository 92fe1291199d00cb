package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Link;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.MessageHandler;
import org.turbulence.transport.Role;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transports;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlMessage.TrialOpened;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.control.TrialConfiguration;
import org.turbulence.transport.control.TrialConfigurationBuilder;
import org.turbulence.transport.duty.StampColumn;

/** A minimal initiator: a session, one link, and round trips that are checked. */
final class Initiator implements AutoCloseable {
    static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(30);
    static final int LENGTH = 64;

    private static final ThreadPlan PLAN = ThreadPlan.plan(1, true, 1, new int[] {0}, IdleMode.YIELD);

    private final ControlClient client;
    private final UnsafeBuffer message = new UnsafeBuffer(ByteBuffer.allocateDirect(LENGTH));
    private final MessageHandler check = (buffer, offset, length) -> {
        assertTrue(MessageContent.hasSequence(buffer, offset, length, this.sequence), "reply " + this.sequence);
        this.replied = true;
    };
    private final IdleStrategy idle = new YieldingIdleStrategy();
    private Endpoint endpoint;
    private Link link;
    private long sequence;
    private boolean replied;

    Initiator(final HostPort responder) {
        this(responder, Optional.empty());
    }

    Initiator(final HostPort responder, final Optional<Secret> secret) {
        client = ControlClient.connect(responder, secret, TIMEOUT_NS);
        MessageContent.fill(message, 0, LENGTH);
    }

    ControlClient client() {
        return client;
    }

    static TrialConfigurationBuilder configuration(final String runId) {
        return TrialConfiguration.builder()
                .runId(runId)
                .trial("t")
                .benchmark("PingPong")
                .transport("tcp", Map.of())
                .messageLength(LENGTH)
                .recordCapacity(10_000)
                .verifyEvery(10)
                .plans(PLAN, PLAN);
    }

    /** Opens a trial and connects the link; returns what the responder said. */
    TrialOpened open(final TrialConfiguration configuration) {
        final TrialOpened opened = client.openTrial(configuration, TIMEOUT_NS);
        endpoint = Transports.of("tcp")
                .open(new EndpointSpec(
                        Role.INITIATOR,
                        client.localAddress(),
                        0,
                        configuration.links(),
                        configuration.settings(),
                        PLAN));
        client.connectLinks(endpoint.addresses(), TIMEOUT_NS);
        link = endpoint.connect(opened.addresses(), TIMEOUT_NS).get(0);
        client.awaitLinksConnected(TIMEOUT_NS);
        sequence = 0;
        return opened;
    }

    void roundTrips(final int count) {
        for (int i = 0; i < count; i++) {
            MessageContent.stamp(message, 0, LENGTH, sequence);
            while (link.offer(message, 0, LENGTH) != Link.ACCEPTED) {
                Thread.onSpinWait();
            }
            replied = false;
            while (!replied) {
                idle.idle(link.poll(check));
            }
            sequence++;
        }
    }

    /** One iteration; returns its holds in nanoseconds. */
    long[] iteration(final int index, final int count) {
        final long first = client.beginIteration(index, false, false, TIMEOUT_NS);
        assertTrue(first == sequence, "the responder expects " + first + ", not " + sequence);
        roundTrips(count);
        final long[] holdsNs = new long[count];
        client.endIteration(TIMEOUT_NS);
        client.fetchColumn(0, StampColumn.HOLD, count, (hold, holdNs) -> holdsNs[hold] = holdNs, TIMEOUT_NS);
        return holdsNs;
    }

    SortedMap<String, Long> end() {
        final SortedMap<String, Long> counters = client.endTrial(TIMEOUT_NS).counters();
        endpoint.close();
        return counters;
    }

    @Override
    public void close() {
        client.close();
        if (endpoint != null) {
            endpoint.close();
        }
    }
}
