package org.turbulence.analysis.ingest.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.importer.ForeignFormats;
import org.turbulence.results.observation.UnreadRecord;

/** Every number of every text is either imported or listed with its line, whatever the text. */
class AccountingTest {
    private static final int MUTATIONS = 200;
    private static final int JSON_MUTATIONS = 30;
    private static final int FUZZED_INPUTS = 100_000;
    private static final int FIRST_SLOW_SEED = 1_000_000;

    /** A source of the tests and what reads it. */
    record Input(String name, ForeignFormat format) {
        @Override
        public String toString() {
            return name;
        }

        byte[] bytes() {
            return name.contains("/") ? Foreign.file(SharedCases.require(name)) : Foreign.resource(name);
        }
    }

    static Stream<Input> texts() {
        return Stream.of(
                        "imb-mpi1.txt",
                        "imb-old-mebibytes.txt",
                        "osu-latency.txt",
                        "osu-latency-trials.txt",
                        "osu-bibw.txt",
                        "osu-bw-tail.txt",
                        "osu-mbw-mr.txt",
                        "osu-allreduce.txt",
                        "osu-ialltoall.txt",
                        "netgauge-summary.txt",
                        "netgauge-summary-file.txt",
                        "netgauge-short.txt",
                        "netgauge-full.txt",
                        "netgauge-noise.txt",
                        "netgauge-burst.txt",
                        "netgauge-loggp.txt",
                        "sockperf-ping-pong.txt",
                        "sockperf-rtt.txt",
                        "sockperf-full-log.txt",
                        "sockperf-full-log-rtt.txt",
                        "sockperf-throughput.txt",
                        "qperf.txt",
                        "perftest-bw.txt",
                        "perftest-lat.txt",
                        "perftest-gbits.txt",
                        "ping-linux.txt",
                        "ping-stamped.txt",
                        "ping-bsd.txt",
                        "netperf-rr.csv",
                        "netperf-stream.csv",
                        "hgrm-hdrhistogram.txt",
                        "hgrm-comma.csv")
                .map(name -> new Input(name, formatOf(name)));
    }

    static Stream<Input> jsons() {
        return Stream.of(
                        "iperf3-tcp.json",
                        "iperf3-udp.json",
                        "iperf3-bidir.json",
                        "iperf3-rev.json",
                        "iperf3-stream.json",
                        "iperf3-old-nan.json",
                        "jmh/bencher-six.json",
                        "jmh/gab-thrpt-params.json",
                        "jmh/gen-all-modes-n1-nan.json",
                        "jmh/gen-group-aux-n2-nan.json",
                        "jmh/gen-sample-2x3.json",
                        "jmh/jenkins-run1-duplicate-keys.json")
                .map(name -> new Input(name, formatOf(name)));
    }

    static Stream<Input> cases() {
        final String azure = "netgauge/azure-hpc/";
        return Stream.of(
                new Input("imb/c5.18xlarge-pingpong.txt", formatOf("imb")),
                new Input("imb/h16r-pingpong.txt", formatOf("imb")),
                new Input("hgrm/wrk2-file1.out", formatOf("hgrm")),
                new Input(azure + "hoverboard_reps_1.out.gz", formatOf("netgauge-burst")),
                new Input(azure + "ng_loggp.out.gz", formatOf("netgauge-loggp")),
                new Input(azure + "ng_osnoise.out.gz", formatOf("netgauge-noise")),
                new Input(azure + "ng_netnoise_mpi_lat.out.gz", formatOf("netgauge-full")));
    }

    /** The format whose kind the name begins with. */
    private static ForeignFormat formatOf(final String name) {
        return ForeignFormats.ALL.stream()
                .filter(format -> name.startsWith(format.kind()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource({"texts", "jsons", "cases"})
    void contentTellsItsKind(final Input input) {
        final byte[] bytes = input.bytes();
        final Head head = new Head(bytes, Math.min(bytes.length, Head.BYTES));
        assertEquals(
                List.of(input.format().kind()),
                ForeignFormats.ALL.stream()
                        .filter(format -> format.recognises(head))
                        .map(ForeignFormat::kind)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("jsons")
    void everyNumberOfJsonIsAccountedFor(final Input input) throws IOException {
        final byte[] bytes = input.bytes();
        final Foreign read = Foreign.read(input.format(), bytes);
        final long listed =
                read.unread().stream().mapToLong(UnreadRecord::values).sum();
        assertEquals(
                0, read.ledger().damagedLines(), () -> read.ledger().damage().toString());
        assertTrue(!read.sink().observations.isEmpty(), "something is imported");
        assertEquals(IndependentCount.ofJson(bytes), read.ledger().importedValues() + listed);
    }

    @ParameterizedTest
    @MethodSource({"texts", "cases"})
    void everyNumberIsAccountedFor(final Input input) {
        final byte[] bytes = input.bytes();
        final Foreign read = check(input, bytes, input.name());
        assertEquals(
                0, read.ledger().damagedLines(), () -> read.ledger().damage().toString());
        assertTrue(!read.sink().observations.isEmpty() || !read.sink().samples.isEmpty(), "something is imported");
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyNumberOfDamagedTextIsAccountedForToo(final Input input) {
        final byte[] intact = input.bytes();
        for (int seed = 0; seed < MUTATIONS; seed++) {
            check(input, mutated(intact, new Random(seed)), input.name() + " seed " + seed);
        }
    }

    /** Over all texts a hundred thousand inputs: no crash, no hang, no number lost. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("texts")
    void muchDamagedTextIsAccountedFor(final Input input) {
        final byte[] intact = input.bytes();
        final int inputs = (int) (FUZZED_INPUTS / texts().count()) + 1;
        assertTimeoutPreemptively(Duration.ofMinutes(10), () -> {
            for (int seed = 0; seed < inputs; seed++) {
                check(input, mutated(intact, new Random(FIRST_SLOW_SEED + seed)), input.name() + " seed " + seed);
            }
        });
    }

    /** JSON and logs are not counted number by number when they are cut: they must be read without a fault. */
    @ParameterizedTest
    @MethodSource("jsons")
    void damagedJsonIsReadWithoutAFault(final Input input) {
        final byte[] intact = input.bytes();
        for (int seed = 0; seed < JSON_MUTATIONS; seed++) {
            final Foreign read = Foreign.read(input.format(), mutated(intact, new Random(seed)));
            final long listed =
                    read.unread().stream().mapToLong(UnreadRecord::values).sum();
            assertEquals(
                    read.ledger().skippedValues() + read.ledger().damagedValues(),
                    listed,
                    input.name() + " seed " + seed);
        }
    }

    private static Foreign check(final Input input, final byte[] bytes, final String where) {
        final Foreign read = Foreign.read(input.format(), bytes);
        final Ledger ledger = read.ledger();
        final long listed =
                read.unread().stream().mapToLong(UnreadRecord::values).sum();
        assertEquals(ledger.skippedValues() + ledger.damagedValues(), listed, where);
        assertEquals(IndependentCount.ofText(bytes), ledger.importedValues() + listed, where);
        return read;
    }

    static byte[] mutated(final byte[] intact, final Random random) {
        byte[] bytes = intact.clone();
        final int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes && bytes.length > 0; i++) {
            final int at = random.nextInt(bytes.length);
            bytes = switch (random.nextInt(4)) {
                case 0 -> replaced(bytes, at, 1, new byte[] {(byte) random.nextInt(256)});
                case 1 -> replaced(bytes, at, Math.min(random.nextInt(40), bytes.length - at), new byte[0]);
                case 2 ->
                    replaced(
                            bytes,
                            at,
                            0,
                            List.of("\n", "-", "9", "nan", "\t", ",", "(", "e9")
                                    .get(random.nextInt(8))
                                    .getBytes(StandardCharsets.US_ASCII));
                default -> Arrays.copyOf(bytes, at);
            };
        }
        return bytes;
    }

    private static byte[] replaced(final byte[] bytes, final int at, final int length, final byte[] by) {
        final byte[] result = new byte[bytes.length - length + by.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(by, 0, result, at, by.length);
        System.arraycopy(bytes, at + length, result, at + by.length, bytes.length - at - length);
        return result;
    }
}
