package org.turbulence.transport.aeron;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.agrona.concurrent.NanoClock;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;

/** The kind {@code aeron-udp}: a media driver on each side, and for each link one stream in each direction. */
public final class AeronUdpTransport implements Transport {
    static final String KIND = "aeron-udp";
    private static final int[] DRIVER_THREADS = {3, 2, 1};

    private final NanoClock clock;
    private final IntSupplier streamIds;

    /** With the system's clock, and stream ids that no other run is likely to use. */
    public AeronUdpTransport() {
        this(SystemNanoClock.INSTANCE, () -> new SecureRandom().nextInt(1, Integer.MAX_VALUE));
    }

    AeronUdpTransport(final NanoClock clock, final IntSupplier streamIds) {
        this.clock = clock;
        this.streamIds = streamIds;
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
        return DRIVER_THREADS.clone();
    }

    @Override
    public List<Setting> knownSettings() {
        return AeronUdpSettings.KNOWN;
    }

    @Override
    public AeronUdpSettings settings(final Map<String, String> asked) {
        return AeronUdpSettings.parse(asked);
    }

    @Override
    public void reapLeftOvers() {
        DriverDirectory.reapLeftOvers(DriverDirectory.base());
    }

    @Override
    public Endpoint open(final EndpointSpec spec) {
        if (!(spec.settings() instanceof AeronUdpSettings settings)) {
            throw Streams.wrongSettings(KIND, spec.settings());
        }
        return AeronUdpEndpoint.open(spec, settings, clock, streamIds);
    }
}
