package org.turbulence.transport.aeron;

import java.util.List;
import java.util.Map;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;

/**
 * The kind {@code aeron-ipc}: two streams a link in the shared memory of one host. The responder launches the driver,
 * the initiator joins it; messages pass from log buffer to log buffer without it.
 */
public final class AeronIpcTransport implements Transport {
    static final String KIND = "aeron-ipc";
    private static final int[] NO_BUSY_DRIVER = {0};

    private final NanoClock clock;

    /** With the system's clock. */
    public AeronIpcTransport() {
        this(SystemNanoClock.INSTANCE);
    }

    AeronIpcTransport(final NanoClock clock) {
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public boolean reachesOtherHosts() {
        return false;
    }

    @Override
    public int[] driverThreadChoices() {
        return NO_BUSY_DRIVER.clone();
    }

    @Override
    public List<Setting> knownSettings() {
        return AeronIpcSettings.KNOWN;
    }

    @Override
    public AeronIpcSettings settings(final Map<String, String> asked) {
        return AeronIpcSettings.parse(asked);
    }

    @Override
    public void reapLeftOvers() {
        DriverDirectory.reapLeftOvers(DriverDirectory.base());
    }

    @Override
    public Endpoint open(final EndpointSpec spec) {
        if (!(spec.settings() instanceof AeronIpcSettings settings)) {
            throw Streams.wrongSettings(KIND, spec.settings());
        }
        return switch (spec.role()) {
            case INITIATOR -> new AeronIpcInitiator(spec, settings, clock);
            case RESPONDER -> AeronIpcResponder.open(spec, settings, clock);
        };
    }
}
