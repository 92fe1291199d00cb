package org.turbulence.benchmarks.launch.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.benchmarks.launch.jmh.BenchmarkCatalogue;

class SuiteFileTest {
    private static final BenchmarkCatalogue KNOWN = new BenchmarkCatalogue(new TreeMap<>(Map.of(
            "a.b.PingPong.roundTrip", Set.of("transport", "messageLength"),
            "a.b.StripedPingPong.roundTrip", Set.of("transport", "stripes"),
            "a.b.Cost.read", Set.of(),
            "a.b.Cost.write", Set.of())));

    @Test
    void readsPartsWithTheirBenchmarksParametersAndOptions() {
        final Suite suite = parse("""
                # what we send
                measures = requests, and what they cost

                [PingPong, StripedPingPong.roundTrip]
                  transport = tcp ,aeron-udp
                stripes = 2
                -f=3

                [Cost]
                -r = 500ms
                """);

        assertEquals("requests, and what they cost", suite.measures());
        assertEquals(2, suite.parts().size());
        final SuitePart first = suite.parts().get(0);
        assertEquals(Set.of("a.b.PingPong.roundTrip", "a.b.StripedPingPong.roundTrip"), first.benchmarks());
        assertEquals(Map.of("transport", List.of("tcp", "aeron-udp"), "stripes", List.of("2")), first.params());
        assertEquals(Map.of("-f", "3"), first.options());
        final SuitePart second = suite.parts().get(1);
        assertEquals(Set.of("a.b.Cost.read", "a.b.Cost.write"), second.benchmarks());
        assertEquals(Map.of(), second.params());
    }

    @Test
    void aNameMeansThatClassAndNoneThatEndsInIt() {
        assertEquals(
                Set.of("a.b.PingPong.roundTrip"),
                parse("[PingPong]").parts().get(0).benchmarks());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "transprot = tcp|2|a parameter of these benchmarks must be one of messageLength, transport (got: transprot)",
                "stripes = 2|2|a parameter of these benchmarks must be one of messageLength, transport (got: stripes)",
                "-x = 2|2|an option must be one of -bm, -bs, -f, -i, -r, -t, -w, -wbs, -wf, -wi (got: -x)",
                "-f = many|2|JMH cannot parse the command line:",
                "transport|2|a line must be a [benchmark], name = value or # a comment (got: transport)",
                "transport =|2|a line must be a [benchmark], name = value or # a comment (got: transport =)",
                "transport = tcp,,udp|2|values must be separated by single commas (got: tcp,,udp)",
                "[NoSuch]|2|a benchmark must be one that -l lists, by class or class and method (got: NoSuch)",
                "[PingPong|2|a part must begin with [benchmark, benchmark] (got: [PingPong)",
            })
    void whatCannotBeMeantIsRefusedWithItsLine(final String line, final int number, final String why) {
        final String message = assertThrows(IllegalArgumentException.class, () -> parse("[PingPong]\n" + line + "\n"))
                .getMessage();
        final String expected = "mine, line " + number + ": " + why;
        assertEquals(expected, message.substring(0, Math.min(expected.length(), message.length())));
    }

    @Test
    void whatIsGivenTwiceIsRefused() {
        assertRefused("mine, line 3: a parameter must be given once in a part (got: transport)", """
                [PingPong]
                transport = tcp
                transport = udp
                """);
        assertRefused("mine, line 4: an option must be given once in a part (got: -f)", """
                [PingPong]
                -f = 1

                -f = 2
                """);
        assertRefused(
                "mine, line 2: above the first [benchmark] there must be measures alone, once (got: measures)", """
                measures = this
                measures = that
                """);
        assertRefused(
                "mine, line 1: above the first [benchmark] there must be measures alone, once (got: transport)",
                "transport = tcp\n");
    }

    @Test
    void aTextWithoutAPartIsNoSuite() {
        assertRefused("mine must have a part, such as [PingPong.roundTrip], but has none in 1 lines", "# nothing\n");
    }

    @Test
    void aFileIsASuiteOfItsName(@TempDir final Path folder) throws IOException {
        final Path file = folder.resolve("mine.suite");
        Files.writeString(file, "[PingPong.roundTrip]\ntransport = tcp\n");

        assertEquals(file.toString(), Suites.of(file.toString()).name());

        Files.write(file, "[PingPong]\n# \u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        final String message = assertThrows(IllegalArgumentException.class, () -> Suites.of(file.toString()))
                .getMessage();
        assertEquals("a suite's file must be text in UTF-8 that can be read", message.substring(0, 53));
    }

    private static void assertRefused(final String sentence, final String text) {
        assertEquals(
                sentence,
                assertThrows(IllegalArgumentException.class, () -> parse(text)).getMessage());
    }

    private static Suite parse(final String text) {
        return SuiteFile.parse("mine", text.lines().toList(), KNOWN);
    }
}
