package org.turbulence.benchmarks.launch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.HostFacts;

/**
 * The responder of a run as the launcher sees it: found or started, of the same version, and kept for this run while
 * this is open. For one thread; closing from another at the same time is safe.
 */
final class Peer implements AutoCloseable {
    static final long REPLY_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(15);

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
     * @throws RefusedException in one sentence when there is none, or none that may be used
     */
    static Peer open(final Optional<HostPort> named, final Optional<Path> secretFile, final OwnJvm jvm) {
        final Optional<LoopbackResponder> own = named.isPresent()
                ? Optional.empty()
                : Optional.of(LoopbackResponder.start(jvm, secretFile, LoopbackResponder.START_TIMEOUT_NS));
        final HostPort address = named.orElseGet(() -> own.orElseThrow().address());
        try {
            return connect(address, own, secretFile);
        } catch (final ControlException e) {
            own.ifPresent(LoopbackResponder::close);
            throw new RefusedException(e.getMessage(), e);
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
     * @throws RefusedException when it serves another run
     */
    void reserve(final String runId) {
        try {
            client.reserveRun(runId, REPLY_TIMEOUT_NS);
        } catch (final ControlException e) {
            throw new RefusedException(e.getMessage(), e);
        }
    }

    HostPort address() {
        return address;
    }

    SortedMap<String, String> facts() {
        return facts;
    }

    String version() {
        return client.peerVersion();
    }

    /** The responder that was started for this run, if one was. */
    Optional<LoopbackResponder> own() {
        return own;
    }

    /** Is it on the machine that has these facts? Where no boot id is known, only a responder of our own is. */
    boolean isOnHostWith(final Map<String, String> ownFacts) {
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
