package org.turbulence.benchmarks.launch.peer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.HostFacts;

/**
 * The responder of a run as the launcher sees it: found or started, of the same version, and kept for this run while
 * this is open. For one thread; closing from another at the same time is safe.
 */
public final class Peer implements AutoCloseable {
    /** How long a responder may take to answer a question. */
    public static final long REPLY_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(15);

    private final HostPort address;
    private final Optional<LoopbackResponder> own;
    private final ControlClient client;
    private final SortedMap<String, String> facts;

    private Peer(
            final HostPort address,
            final Optional<LoopbackResponder> own,
            final ControlClient client,
            final SortedMap<String, String> facts) {
        this.address = address;
        this.own = own;
        this.client = client;
        this.facts = facts;
    }

    /**
     * Connects to the named responder, or starts one.
     *
     * @param named where one listens already, if it does
     * @param secretFile file with the secret that it knows
     * @param ownCommand starts one on this host
     * @throws ControlException in one sentence when there is none, or none that may be used
     */
    public static Peer open(
            final Optional<HostPort> named, final Optional<Path> secretFile, final List<String> ownCommand) {
        final Optional<LoopbackResponder> own = named.isPresent()
                ? Optional.empty()
                : Optional.of(LoopbackResponder.start(ownCommand, LoopbackResponder.START_TIMEOUT_NS));
        final HostPort address = named.orElseGet(() -> own.orElseThrow().address());
        try {
            return connect(address, own, secretFile);
        } catch (final ControlException | TransportException e) {
            own.ifPresent(LoopbackResponder::close);
            throw e;
        }
    }

    private static Peer connect(
            final HostPort address, final Optional<LoopbackResponder> own, final Optional<Path> secretFile) {
        final ControlClient client = ControlClient.connect(address, secretFile.map(Secret::read), REPLY_TIMEOUT_NS);
        try {
            return new Peer(address, own, client, new TreeMap<>(client.peerFacts(REPLY_TIMEOUT_NS)));
        } catch (final ControlException e) {
            client.close();
            throw e;
        }
    }

    /**
     * Keeps other runs away for as long as this is open.
     *
     * @throws ControlException when it serves another run
     */
    public void reserve(final String runId) {
        client.reserveRun(runId, REPLY_TIMEOUT_NS);
    }

    /** Where its control port is. */
    public HostPort address() {
        return address;
    }

    /** Facts of its host. */
    public SortedMap<String, String> facts() {
        return facts;
    }

    /** This host's way to it. */
    public SortedMap<String, String> route() {
        return client.route();
    }

    /** Version of its harness, the same as this one's. */
    public String version() {
        return client.peerVersion();
    }

    /** The responder that was started for this run, if one was. */
    public Optional<LoopbackResponder> own() {
        return own;
    }

    /** Is it on the machine that has these facts? Where no boot id is known, only a responder of our own is. */
    public boolean isOnHostWith(final Map<String, String> ownFacts) {
        return own.isPresent() || HostFacts.sameMachine(ownFacts, facts);
    }

    @Override
    public void close() {
        try {
            client.close();
        } finally {
            own.ifPresent(LoopbackResponder::close);
        }
    }
}
