package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.JmhJson;

/** Every field of the JSON is documented. */
class ReadmeTest {
    private static final Set<String> OPEN_ENDED = Set.of("params", "initiator", "responder", "row");

    @Test
    void namesEveryFieldOfTheJson() throws IOException {
        try (InputStream golden = ReadmeTest.class.getResourceAsStream("noise-min.json")) {
            assertDocumented(new ObjectMapper().readTree(golden));
        }
    }

    @Test
    void namesEveryFieldOfTheJsonOfTheGates(@TempDir final Path folder) throws IOException {
        final Path history = folder.resolve("history");
        final Path base = JmhJson.file(folder, "base.json", "avgt", "us/op", 100, 0.01, 8);
        final Path slow = JmhJson.file(folder, "slow.json", "avgt", "ns/op", 120_000, 0.01, 8);
        Files.writeString(slow, Files.readString(slow).replace("17.0.15", "21.0.1"));
        assertFields(Set.of("ratioLow", "allowed", "pAdjusted"), "compare", base, slow, "--format", "json");
        assertFields(
                Set.of("betweenRuns", "forksForWantedChange"),
                "calibrate",
                base,
                base,
                "--dry-run",
                "--format",
                "json");
        for (int i = 0; i < 20; i++) {
            final Path run = JmhJson.file(folder, "r" + i, "avgt", "us/op", (i < 12 ? 100 : 120) + i % 3, 0.01, 5);
            final String at = "2026-01-" + (i + 10) + "T00:00:00Z";
            assertEquals(
                    0,
                    CommandLineRun.of("track", "add", run, "--at", at, "--history", history)
                            .code());
        }
        assertFields(
                Set.of("findings", "side", "pAdjusted"), "track", "check", "--history", history, "--format", "json");
    }

    private static void assertFields(final Set<String> some, final Object... words) throws IOException {
        final JsonNode json =
                new ObjectMapper().readTree(CommandLineRun.of(words).out());
        final Set<String> names = new TreeSet<>();
        collect(json, names);
        assertTrue(names.containsAll(some), names.toString());
        assertDocumented(json);
    }

    private static void assertDocumented(final JsonNode json) throws IOException {
        final String readme = Files.readString(Path.of("README.md"));
        final Set<String> undocumented = new TreeSet<>();
        collect(json, undocumented);
        undocumented.removeIf(name -> readme.contains("`" + name + "`") || readme.contains("`" + name + "[]`"));
        assertEquals(Set.of(), undocumented);
    }

    private static void collect(final JsonNode node, final Set<String> names) {
        if (node.isArray()) {
            node.forEach(each -> collect(each, names));
            return;
        }
        for (final Map.Entry<String, JsonNode> field : node.properties()) {
            names.add(field.getKey());
            if (!OPEN_ENDED.contains(field.getKey())) {
                collect(field.getValue(), names);
            }
        }
    }
}
