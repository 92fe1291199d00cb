package org.turbulence.transport.tcp;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;
import org.turbulence.transport.TransportException;

/** The kind {@code tcp}: one TCP connection a link, called by the initiator. */
public final class TcpTransport implements Transport {
    static final String KIND = "tcp";
    private static final int[] NO_DRIVER = {0};

    private final NanoClock clock;
    private final LongSupplier tokens;

    /** With the system's clock and unguessable tokens. */
    public TcpTransport() {
        this(SystemNanoClock.INSTANCE, new SecureRandom()::nextLong);
    }

    TcpTransport(final NanoClock clock, final LongSupplier tokens) {
        this.clock = clock;
        this.tokens = tokens;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public boolean reachesOtherHosts() {
        return true;
    }

    @Override
    public int[] driverThreadChoices() {
        return NO_DRIVER.clone();
    }

    @Override
    public List<Setting> knownSettings() {
        return TcpSettings.KNOWN;
    }

    @Override
    public TcpSettings settings(final Map<String, String> asked) {
        return TcpSettings.parse(asked);
    }

    @Override
    public Endpoint open(final EndpointSpec spec) {
        if (!(spec.settings() instanceof TcpSettings settings)) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "tcp takes the settings that it parsed itself (got: " + spec.settings() + ")");
        }
        return switch (spec.role()) {
            case INITIATOR -> new TcpCaller(spec, settings, clock);
            case RESPONDER -> TcpListener.open(spec, settings, clock, tokens.getAsLong());
        };
    }
}
