package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.host.GivenFacts;

class LaunchOptionsTest {
    @Test
    void oursAreTakenOutAndTheRestStaysInOrder() {
        final LaunchOptions options = LaunchOptions.parse(List.of(
                "PingPong",
                "--peer",
                "10.0.0.2:7400",
                "-f",
                "2",
                "--label=two words",
                "-p",
                "transport=tcp",
                "--results",
                "out/here",
                "--secret-file=s.txt",
                "--data-port",
                "7500",
                "--fact",
                "cloud.placement=group-1",
                "--suite=quick",
                "--fact=rack=7",
                "-v",
                "EXTRA"));

        assertEquals(
                new LaunchOptions(
                        Optional.of("quick"),
                        Optional.of(new HostPort("10.0.0.2", 7400)),
                        Optional.of("two words"),
                        Optional.of(Path.of("out/here")),
                        Optional.of(Path.of("s.txt")),
                        GivenFacts.parse(List.of("cloud.placement=group-1", "rack=7")),
                        7500,
                        List.of("PingPong", "-f", "2", "-p", "transport=tcp", "-v", "EXTRA")),
                options);
    }

    @Test
    void jmhGetsEveryWordWhenNoneIsOurs() {
        final List<String> words =
                List.of("-jvmArgsAppend", "-Dx=a b", ".*Ping.*", "-rf", "json", "-rff", "r.json", "-o", "out.txt");

        assertEquals(words, LaunchOptions.parse(words).jmhArguments());
    }

    @Test
    void whatFollowsABareDoubleHyphenIsNotOurs() {
        final LaunchOptions options = LaunchOptions.parse(List.of("-f", "1", "--", "--suite", "quick"));

        assertEquals(Optional.empty(), options.suite());
        assertEquals(List.of("-f", "1", "--", "--suite", "quick"), options.jmhArguments());
    }

    @Test
    void aValueMayHoldAnEqualsSign() {
        assertEquals(
                Optional.of("a=b"), LaunchOptions.parse(List.of("--label=a=b")).label());
    }

    @Test
    void anIpv6PeerKeepsItsScope() {
        assertEquals(
                Optional.of(new HostPort("fe80::1%eth0", 7400)),
                LaunchOptions.parse(List.of("--peer", "[fe80::1%eth0]:7400")).peer());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--suite|--suite needs a value; -h shows all options",
                "--label= |--label needs a value that is not blank; -h shows all options",
                "--peer=nowhere|--peer: an address must be written as HOST:PORT, 10.0.0.1:PORT, [::1]:PORT or"
                        + " [fe80::1%eth0]:PORT (got: nowhere)",
                "--peer=10.0.0.2:0|--peer: a peer's port must be 1 .. 65535 (got: 10.0.0.2:0)",
                "--data-port=70000|--data-port: a port must be 0 (any) .. 65535 (got: 70000)",
                "--data-port=x|--data-port: a port must be 0 (any) .. 65535 (got: x)",
            })
    void aValueThatMakesNoSenseIsRefusedInOneSentence(final String word, final String sentence) {
        final RefusedException refused = assertThrows(RefusedException.class, () -> LaunchOptions.parse(List.of(word)));

        assertEquals(sentence, refused.getMessage());
    }

    @Test
    void anOptionThatIsGivenTwiceIsRefused() {
        final RefusedException refused =
                assertThrows(RefusedException.class, () -> LaunchOptions.parse(List.of("--label", "a", "--label=b")));

        assertEquals("--label must be given once only (got also: b)", refused.getMessage());
    }
}
