package org.turbulence.analysis.ingest.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.imb.ImbFormat;
import org.turbulence.analysis.ingest.netgauge.NetgaugeBurst;
import org.turbulence.analysis.ingest.netgauge.NetgaugeFull;
import org.turbulence.analysis.ingest.netgauge.NetgaugeLogGp;
import org.turbulence.analysis.ingest.netgauge.NetgaugeNoise;
import org.turbulence.analysis.ingest.netgauge.NetgaugeSummary;
import org.turbulence.analysis.ingest.osu.OsuFormat;
import org.turbulence.results.observation.UnreadRecord;

/** Every number of every text is either imported or listed with its line, whatever the text. */
class AccountingTest {
    private static final int MUTATIONS = 300;

    /** A source of the tests and what reads it. */
    record Input(String name, ForeignFormat format) {
        @Override
        public String toString() {
            return name;
        }

        byte[] bytes() {
            return name.contains("/") ? Foreign.file(SharedCases.named(name)) : Foreign.resource(name);
        }
    }

    static Stream<Input> resources() {
        return Stream.of(
                new Input("imb-mpi1.txt", new ImbFormat()),
                new Input("imb-old-mebibytes.txt", new ImbFormat()),
                new Input("osu-latency.txt", new OsuFormat()),
                new Input("osu-latency-trials.txt", new OsuFormat()),
                new Input("osu-bibw.txt", new OsuFormat()),
                new Input("osu-bw-tail.txt", new OsuFormat()),
                new Input("osu-mbw-mr.txt", new OsuFormat()),
                new Input("osu-allreduce.txt", new OsuFormat()),
                new Input("osu-ialltoall.txt", new OsuFormat()),
                new Input("netgauge-summary.txt", new NetgaugeSummary()),
                new Input("netgauge-full.txt", new NetgaugeFull()),
                new Input("netgauge-noise.txt", new NetgaugeNoise()),
                new Input("netgauge-burst.txt", new NetgaugeBurst()),
                new Input("netgauge-loggp.txt", new NetgaugeLogGp()));
    }

    static Stream<Input> cases() {
        final String azure = "netgauge/azure-hpc/";
        return Stream.of(
                new Input("imb/c5.18xlarge-pingpong.txt", new ImbFormat()),
                new Input("imb/h16r-pingpong.txt", new ImbFormat()),
                new Input(azure + "hoverboard_reps_1.out.gz", new NetgaugeBurst()),
                new Input(azure + "ng_loggp.out.gz", new NetgaugeLogGp()),
                new Input(azure + "ng_osnoise.out.gz", new NetgaugeNoise()),
                new Input(azure + "ng_netnoise_mpi_lat.out.gz", new NetgaugeFull()));
    }

    @ParameterizedTest
    @MethodSource({"resources", "cases"})
    void everyNumberIsAccountedFor(final Input input) {
        final byte[] bytes = input.bytes();
        final Foreign read = check(input, bytes, input.name());
        assertEquals(
                0, read.ledger().damagedLines(), () -> read.ledger().damage().toString());
        assertTrue(!read.sink().observations.isEmpty() || !read.sink().samples.isEmpty(), "something is imported");
    }

    @ParameterizedTest
    @MethodSource("resources")
    void everyNumberOfDamagedTextIsAccountedForToo(final Input input) {
        final byte[] intact = input.bytes();
        for (int seed = 0; seed < MUTATIONS; seed++) {
            check(input, mutated(intact, new Random(seed)), input.name() + " seed " + seed);
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
