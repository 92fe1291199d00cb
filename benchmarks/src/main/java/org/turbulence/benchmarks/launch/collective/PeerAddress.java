package org.turbulence.benchmarks.launch.collective;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.turbulence.transport.Role;

/**
 * Where one end of a link between two members is found.
 *
 * @param role of that end: the sender of a link is its initiator
 * @param peer rank of the member at the other end
 * @param addresses as the endpoint tells them
 */
record PeerAddress(Role role, int peer, List<String> addresses) {
    private static final String WORD = "address";
    private static final int FIXED_WORDS = 3;

    PeerAddress {
        addresses = List.copyOf(addresses);
    }

    String toLine() {
        return Stream.concat(
                        Stream.of(WORD, role.name(), Integer.toString(peer)),
                        addresses.stream().map(text -> URLEncoder.encode(text, StandardCharsets.UTF_8)))
                .collect(Collectors.joining(" "));
    }

    /**
     * Takes back what {@link #toLine} gave.
     *
     * @throws IllegalArgumentException when the line is none
     */
    static PeerAddress of(final String line) {
        final List<String> words = List.of(line.split(" ", -1));
        if (words.size() < FIXED_WORDS || !words.get(0).equals(WORD)) {
            throw new IllegalArgumentException("an address must be " + WORD + " ROLE PEER TEXT (got: " + line + ")");
        }
        return new PeerAddress(
                Role.valueOf(words.get(1)),
                Integer.parseInt(words.get(2)),
                words.subList(FIXED_WORDS, words.size()).stream()
                        .map(text -> URLDecoder.decode(text, StandardCharsets.UTF_8))
                        .toList());
    }
}
