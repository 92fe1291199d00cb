package org.turbulence.transport.responder;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.GivenFacts;

/**
 * How a responder is started. {@link #at} gives the defaults, the {@code with} methods change one of them.
 *
 * @param bind address of the control port; port 0 takes any free one
 * @param secret that initiators must know, if any
 * @param firstDataPort first of the ports that trials bind, counted up by link and by concurrent trial; 0 takes any
 *     free ones
 * @param childJvmOptions for the JVM of each trial, after the ones that are needed
 * @param endsWith the responder closes when this stream ends: the standard input of a responder that shall not outlive
 *     the process that started it
 * @param givenFacts that stand among those of the host
 * @param handshakeTimeoutNs how long a stranger may take to become a guest
 */
public record ResponderOptions(
        HostPort bind,
        Optional<Secret> secret,
        int firstDataPort,
        List<String> childJvmOptions,
        Optional<InputStream> endsWith,
        GivenFacts givenFacts,
        long handshakeTimeoutNs) {

    /** Long enough for any network, short enough to be rid of who says nothing. */
    public static final long DEFAULT_HANDSHAKE_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(5);

    public ResponderOptions {
        final int maxFirstDataPort = 65536 - EndpointSpec.MAX_LINK_COUNT;
        if (firstDataPort < 0 || firstDataPort > maxFirstDataPort) {
            throw new IllegalArgumentException(
                    "the first data port must be 0 (any) .. " + maxFirstDataPort + " (got: " + firstDataPort + ")");
        }
        if (handshakeTimeoutNs <= 0) {
            throw new IllegalArgumentException(
                    "the handshake must be given more than 0 ns (got: " + handshakeTimeoutNs + ")");
        }
        childJvmOptions = List.copyOf(childJvmOptions);
    }

    /** Without a secret, on any data ports, until it is closed. */
    public static ResponderOptions at(final HostPort bind) {
        return new ResponderOptions(
                bind, Optional.empty(), 0, List.of(), Optional.empty(), GivenFacts.NONE, DEFAULT_HANDSHAKE_TIMEOUT_NS);
    }

    public ResponderOptions withSecret(final Secret known) {
        return new ResponderOptions(
                bind, Optional.of(known), firstDataPort, childJvmOptions, endsWith, givenFacts, handshakeTimeoutNs);
    }

    public ResponderOptions withFirstDataPort(final int port) {
        return new ResponderOptions(bind, secret, port, childJvmOptions, endsWith, givenFacts, handshakeTimeoutNs);
    }

    public ResponderOptions withChildJvmOptions(final List<String> options) {
        return new ResponderOptions(bind, secret, firstDataPort, options, endsWith, givenFacts, handshakeTimeoutNs);
    }

    public ResponderOptions endingWith(final InputStream stream) {
        return new ResponderOptions(
                bind, secret, firstDataPort, childJvmOptions, Optional.of(stream), givenFacts, handshakeTimeoutNs);
    }

    public ResponderOptions withGivenFacts(final GivenFacts facts) {
        return new ResponderOptions(bind, secret, firstDataPort, childJvmOptions, endsWith, facts, handshakeTimeoutNs);
    }

    public ResponderOptions withHandshakeTimeoutNs(final long timeoutNs) {
        return new ResponderOptions(bind, secret, firstDataPort, childJvmOptions, endsWith, givenFacts, timeoutNs);
    }
}
