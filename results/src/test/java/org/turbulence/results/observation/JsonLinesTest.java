package org.turbulence.results.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.results.Damage;
import org.turbulence.results.TrialKey;

class JsonLinesTest {
    private static final TrialKey KEY =
            new TrialKey("imb.PingPong", new TreeMap<>(Map.of("messageLength", "8", "quote\"d", "line\nbreak")));

    @Test
    void whatIsWrittenIsReadBack(@TempDir final Path dir) throws IOException {
        final Path file = dir.resolve("observations.jsonl");
        final List<ObservationRecord> written = List.of(observation(1.0 / 3, null), observation(4400, 12L));
        for (final ObservationRecord record : written) {
            try (var writer = JsonLinesWriter.append(file, ObservationRecord.class)) {
                writer.append(record);
            }
        }
        final List<ObservationRecord> read = new ArrayList<>();
        assertEquals(List.of(), JsonLinesReader.read(file, ObservationRecord.class, read::add));
        assertEquals(written, read);
    }

    @Test
    void tornTailIsNamedAndHidesNothing(@TempDir final Path dir) throws IOException {
        final Path file = dir.resolve("observations.jsonl");
        try (var writer = JsonLinesWriter.append(file, ObservationRecord.class)) {
            writer.append(observation(1, null));
        }
        Files.writeString(file, "{\"key\":{\"bench", StandardOpenOption.APPEND);
        final List<ObservationRecord> read = new ArrayList<>();
        final List<Damage> damaged = JsonLinesReader.read(file, ObservationRecord.class, read::add);
        assertEquals(1, read.size());
        assertEquals(2, damaged.get(0).position());
        assertEquals(1, damaged.size());
    }

    @Test
    void theLiteralNullIsDamageAndNoRecord(@TempDir final Path dir) throws IOException {
        final Path file = dir.resolve("observations.jsonl");
        Files.writeString(file, "null\n");
        try (var writer = JsonLinesWriter.append(file, ObservationRecord.class)) {
            writer.append(observation(1, null));
        }
        final List<ObservationRecord> read = new ArrayList<>();
        final List<Damage> damaged = JsonLinesReader.read(file, ObservationRecord.class, read::add);
        assertEquals(List.of(observation(1, null)), read);
        assertEquals(List.of(Damage.atLine(file, 1, "not a record: the line is null")), damaged);
    }

    @Test
    void fieldsOfLaterVersionsArePassedOver(@TempDir final Path dir) throws IOException {
        final Path file = dir.resolve("unread.jsonl");
        Files.writeString(
                file,
                "{\"source\":\"a\",\"firstLine\":1,\"lastLine\":2,\"values\":3,\"damaged\":false,"
                        + "\"reason\":\"r\",\"text\":\"t\",\"later\":[1]}\n");
        final List<UnreadRecord> read = new ArrayList<>();
        assertTrue(JsonLinesReader.read(file, UnreadRecord.class, read::add).isEmpty());
        assertEquals(List.of(new UnreadRecord("a", 1, 2, 3, false, "r", "t")), read);
    }

    @Test
    void valueThatIsNotFiniteIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> observation(Double.NaN, null));
    }

    @Test
    void namesOfMetricsEndWithTheirUnit() {
        assertEquals("pingPongBandwidthBitsPerSecond", Metric.PING_PONG_BANDWIDTH_BITS_PER_SECOND.key());
        for (final Metric metric : Metric.values()) {
            assertEquals(metric, Metric.ofKey(metric.key()).orElseThrow());
            assertTrue(metric.key().matches(".*(Ns|PerSecond|Count|Ratio|Bytes|Value)"), metric.key());
        }
    }

    private static ObservationRecord observation(final double value, final Long offsetNs) {
        return new ObservationRecord(
                KEY, Metric.HALF_RTT_NS.key(), value, "4.40", "usec", "mean", 1000, offsetNs, null, "a.txt", 5);
    }
}
