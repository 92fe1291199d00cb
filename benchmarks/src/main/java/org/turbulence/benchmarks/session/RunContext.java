package org.turbulence.benchmarks.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.turbulence.transport.HostPort;

/**
 * What a fork must know of the run that it belongs to: where results go, and who answers. The launcher hands it to each
 * fork as system properties; this is the one class beside main that reads or writes any.
 *
 * @param runDirectory absolute path of the run's folder
 * @param runId name of the run, the same in all its files and at the responder
 * @param peer where the responder's control port is
 * @param secretFile file that holds the secret shared with the responder, if there is one
 * @param dataPort first port that this host binds for data, or 0 for any free one
 */
public record RunContext(Path runDirectory, String runId, HostPort peer, Optional<Path> secretFile, int dataPort) {
    private static final String RUN_DIRECTORY = "turbulence.run.directory";
    private static final String RUN_ID = "turbulence.run.id";
    private static final String PEER = "turbulence.peer";
    private static final String SECRET_FILE = "turbulence.secret.file";
    private static final String DATA_PORT = "turbulence.data.port";
    private static final List<String> NAMES = List.of(RUN_DIRECTORY, RUN_ID, PEER, SECRET_FILE, DATA_PORT);
    private static final int MAX_PORT = 65535;

    public RunContext {
        runDirectory = runDirectory.toAbsolutePath().normalize();
        secretFile = secretFile.map(file -> file.toAbsolutePath().normalize());
        if (runId.isBlank()) {
            throw new IllegalArgumentException("a run id must not be blank");
        }
        if (dataPort < 0 || dataPort > MAX_PORT) {
            throw new IllegalArgumentException(
                    "a data port must be 0 (any) .. " + MAX_PORT + " (got: " + dataPort + ")");
        }
    }

    /** The options that hand this context to a JVM, one element each; a path may hold spaces. */
    public List<String> toJvmOptions() {
        return properties().entrySet().stream()
                .map(property -> "-D" + property.getKey() + "=" + property.getValue())
                .toList();
    }

    /**
     * The context that the launcher gave to this JVM.
     *
     * @throws IllegalStateException in one sentence, when it gave none or a damaged one
     */
    public static RunContext fromSystemProperties() {
        return from(System::getProperty);
    }

    static RunContext from(final UnaryOperator<String> property) {
        try {
            return new RunContext(
                    Path.of(required(property, RUN_DIRECTORY)),
                    required(property, RUN_ID),
                    HostPort.parse(required(property, PEER)),
                    Optional.ofNullable(property.apply(SECRET_FILE)).map(Path::of),
                    Integer.parseInt(
                            Optional.ofNullable(property.apply(DATA_PORT)).orElse("0")));
        } catch (final IllegalArgumentException e) {
            throw new IllegalStateException(
                    "this JVM was handed a run that makes no sense (" + e.getMessage()
                            + "); run it through benchmarks.jar",
                    e);
        }
    }

    /** Hands this context to benchmarks that run in this JVM itself, which JMH does when it is asked for no forks. */
    public void setSystemProperties() {
        final Properties all = System.getProperties();
        NAMES.forEach(all::remove);
        all.putAll(properties());
    }

    /** Takes back what {@link #setSystemProperties} did. */
    public static void clearSystemProperties() {
        NAMES.forEach(System.getProperties()::remove);
    }

    private SortedMap<String, String> properties() {
        final SortedMap<String, String> properties = new TreeMap<>();
        properties.put(RUN_DIRECTORY, runDirectory.toString());
        properties.put(RUN_ID, runId);
        properties.put(PEER, peer.toString());
        secretFile.ifPresent(file -> properties.put(SECRET_FILE, file.toString()));
        properties.put(DATA_PORT, Integer.toString(dataPort));
        return properties;
    }

    private static String required(final UnaryOperator<String> property, final String name) {
        final String value = property.apply(name);
        if (value == null) {
            throw new IllegalStateException("this benchmark needs a run to belong to, but system property " + name
                    + " is not set; run it through benchmarks.jar");
        }
        return value;
    }
}
