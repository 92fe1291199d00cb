package org.turbulence.benchmarks.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.host.GivenFacts;

/**
 * The options of a run that are ours, taken out of the command line; all the rest is JMH's, word by word and in order.
 *
 * @param suite name of the suite to run, if one was named
 * @param peer the responder to run against, or none to start one for the run
 * @param label text that names the run, if one was given
 * @param results folder for this run, if one was named
 * @param secretFile file with the secret shared with the responder
 * @param facts of this host, given by the user
 * @param dataPort first data port that this host binds, 0 for any free one
 * @param jmhArguments what is left, untouched
 */
record LaunchOptions(
        Optional<String> suite,
        Optional<HostPort> peer,
        Optional<String> label,
        Optional<Path> results,
        Optional<Path> secretFile,
        GivenFacts facts,
        int dataPort,
        List<String> jmhArguments) {

    /** Asks for the help, as JMH's own {@code -h} does. */
    static final String HELP = "--help";

    private static final String JMH_HELP = "-h";

    private static final String SUITE = "--suite";
    private static final String PEER = "--peer";
    private static final String LABEL = "--label";
    private static final String RESULTS = "--results";
    private static final String SECRET_FILE = "--secret-file";
    private static final String DATA_PORT = "--data-port";
    private static final String FACT = "--fact";
    private static final Set<String> OURS = Set.of(SUITE, PEER, LABEL, RESULTS, SECRET_FILE, DATA_PORT, FACT);
    private static final String END_OF_OPTIONS = "--";
    private static final int MAX_PORT = 65535;

    LaunchOptions {
        jmhArguments = List.copyOf(jmhArguments);
    }

    /**
     * Takes our options out, written as {@code --option value} or {@code --option=value}; whatever follows a bare
     * {@code --} is JMH's.
     *
     * @throws RefusedException naming the option whose value is missing, doubled or makes no sense
     */
    static LaunchOptions parse(final List<String> arguments) {
        final Map<String, String> ours = new HashMap<>();
        final List<String> facts = new ArrayList<>();
        final List<String> rest = new ArrayList<>();
        final Iterator<String> words = arguments.iterator();
        while (words.hasNext()) {
            final String word = words.next();
            final int equals = word.indexOf('=');
            final String name = equals < 0 ? word : word.substring(0, equals);
            if (OURS.contains(name)) {
                final String value = equals < 0 ? next(words, name) : word.substring(equals + 1);
                if (name.equals(FACT)) {
                    facts.add(nonBlank(name, value));
                } else if (ours.put(name, nonBlank(name, value)) != null) {
                    throw new RefusedException(name + " must be given once only (got also: " + value + ")");
                }
            } else {
                rest.add(word.equals(HELP) ? JMH_HELP : word);
                if (word.equals(END_OF_OPTIONS)) {
                    words.forEachRemaining(rest::add);
                }
            }
        }
        return new LaunchOptions(
                Optional.ofNullable(ours.get(SUITE)),
                parsed(ours, PEER, LaunchOptions::peer),
                Optional.ofNullable(ours.get(LABEL)),
                parsed(ours, RESULTS, Path::of),
                parsed(ours, SECRET_FILE, Path::of),
                RefusedException.unless(() -> GivenFacts.parse(facts)),
                parsed(ours, DATA_PORT, LaunchOptions::port).orElse(0),
                rest);
    }

    private static String next(final Iterator<String> words, final String name) {
        if (!words.hasNext()) {
            throw new RefusedException(name + " needs a value; -h shows all options");
        }
        return words.next();
    }

    private static String nonBlank(final String name, final String value) {
        if (value.isBlank()) {
            throw new RefusedException(name + " needs a value that is not blank; -h shows all options");
        }
        return value;
    }

    private static <T> Optional<T> parsed(
            final Map<String, String> ours, final String name, final Function<String, T> parser) {
        try {
            return Optional.ofNullable(ours.get(name)).map(parser);
        } catch (final IllegalArgumentException e) {
            throw new RefusedException(name + ": " + e.getMessage(), e);
        }
    }

    private static HostPort peer(final String text) {
        final HostPort peer = HostPort.parse(text);
        if (peer.port() == 0) {
            throw new IllegalArgumentException("a peer's port must be 1 .. " + MAX_PORT + " (got: " + text + ")");
        }
        return peer;
    }

    private static int port(final String text) {
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > MAX_PORT) {
            throw new IllegalArgumentException("a port must be 0 (any) .. " + MAX_PORT + " (got: " + text + ")");
        }
        return Integer.parseInt(text);
    }
}
