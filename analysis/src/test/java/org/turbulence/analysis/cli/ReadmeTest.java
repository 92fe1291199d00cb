package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

/** Every field of the JSON is documented. */
class ReadmeTest {
    private static final Set<String> OPEN_ENDED = Set.of("params", "initiator", "responder");

    @Test
    void namesEveryFieldOfTheJson() throws IOException {
        final String readme = Files.readString(Path.of("README.md"));
        final Set<String> undocumented = new TreeSet<>();
        try (InputStream golden = ReadmeTest.class.getResourceAsStream("noise-min.json")) {
            collect(new ObjectMapper().readTree(golden), undocumented);
        }
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
