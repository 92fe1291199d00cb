package org.turbulence.benchmarks.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.turbulence.benchmarks.launch.doctor.TransportNeed;
import org.turbulence.benchmarks.launch.jmh.Configurations;
import org.turbulence.benchmarks.launch.jmh.JmhCommandLine;
import org.turbulence.benchmarks.launch.suite.Suite;
import org.turbulence.results.TrialKey;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;

/**
 * What the transports of a suite ask of a host, read off their default settings by the names that the kinds share. An
 * estimate that is rather too high: what a trial really asks for is in its results.
 */
final class TransportNeeds {
    private static final String RECEIVE_BUFFER = "receive-buffer";
    private static final String SEND_BUFFER = "send-buffer";
    private static final String TERM_LENGTH = "term-length";

    /** A socket buffer that is left to choose is the kernel's own: nothing is asked for. */
    private static final long AUTO_BUFFER_BYTES = 0;

    /** A term that is left to the transport holds 8 messages, and is a power of two of some MiB. */
    private static final long AUTO_TERM_MESSAGES = 8;

    private static final long AUTO_TERM_FLOOR_BYTES = 4 << 20;
    private static final int TERMS_PER_LOG = 3;

    /** On one machine: a log for each direction, and for kinds that reach others one more at its receiver. */
    private static final long LOGS_OF_SHARED_MEMORY = 2;

    private static final long LOGS_OF_NETWORK = 4;

    private TransportNeeds() {}

    static List<TransportNeed> of(final Suite suite) {
        final List<String> known = Transports.kinds();
        final List<TrialKey> keys = suite.complete(JmhCommandLine.parse(List.of())).stream()
                .flatMap(part -> Configurations.of(part.options()).stream())
                .toList();
        final int longestMessage = keys.stream()
                .mapToInt(key -> Integer.parseInt(key.params().getOrDefault("messageLength", "1")))
                .max()
                .orElse(1);
        return known.stream()
                .filter(kind ->
                        keys.stream().anyMatch(key -> kind.equals(key.params().get("transport"))))
                .map(kind -> of(Transports.of(kind), longestMessage))
                .toList();
    }

    static TransportNeed of(final Transport transport, final int longestMessage) {
        final Map<String, String> settings = transport.settings(Map.of()).asMap();
        final long logCount = transport.reachesOtherHosts() ? LOGS_OF_NETWORK : LOGS_OF_SHARED_MEMORY;
        final long autoTermBytes =
                Math.max(AUTO_TERM_FLOOR_BYTES, Long.highestOneBit(AUTO_TERM_MESSAGES * longestMessage * 2 - 1));
        return new TransportNeed(
                transport.kind(),
                Arrays.stream(transport.driverThreadChoices()).boxed().toList(),
                bytes(settings, RECEIVE_BUFFER, AUTO_BUFFER_BYTES),
                bytes(settings, SEND_BUFFER, AUTO_BUFFER_BYTES),
                logCount * TERMS_PER_LOG * bytes(settings, TERM_LENGTH, autoTermBytes));
    }

    private static long bytes(final Map<String, String> settings, final String name, final long autoBytes) {
        final String text = settings.get(name);
        if (text == null) {
            return 0;
        }
        return text.equals(Setting.AUTO) ? autoBytes : ByteSize.parse(text);
    }
}
