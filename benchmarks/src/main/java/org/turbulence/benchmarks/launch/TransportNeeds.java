package org.turbulence.benchmarks.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.turbulence.benchmarks.launch.doctor.TransportNeed;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;

/** What the transports of a suite ask of a host, read off their default settings. */
final class TransportNeeds {
    /** What a buffer that is left to the transport comes to for large messages. */
    private static final long AUTO_BUFFER_BYTES = 1024 * 1024;

    private static final String RECEIVE_BUFFER = "receive-buffer";
    private static final String SEND_BUFFER = "send-buffer";

    private TransportNeeds() {}

    static List<TransportNeed> of(final Suite suite) {
        final List<String> known = Transports.kinds();
        return suite.params().getOrDefault("transport", known).stream()
                .filter(known::contains)
                .map(kind -> of(Transports.of(kind)))
                .toList();
    }

    static TransportNeed of(final Transport transport) {
        final Map<String, String> settings = transport.settings(Map.of()).asMap();
        return new TransportNeed(
                transport.kind(),
                Arrays.stream(transport.driverThreadChoices()).boxed().toList(),
                buffer(settings, RECEIVE_BUFFER),
                buffer(settings, SEND_BUFFER),
                0);
    }

    private static long buffer(final Map<String, String> settings, final String name) {
        final String text = settings.get(name);
        if (text == null) {
            return 0;
        }
        return text.equals(Setting.AUTO) ? AUTO_BUFFER_BYTES : ByteSize.parse(text);
    }
}
