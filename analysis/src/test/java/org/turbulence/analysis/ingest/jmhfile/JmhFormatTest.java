package org.turbulence.analysis.ingest.jmhfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.analysis.ingest.jmh.JmhMeasurements;
import org.turbulence.analysis.model.ForkValues;
import org.turbulence.results.observation.ObservationRecord;

class JmhFormatTest {
    /** The import and the comparison read the same file in different ways; the means of the forks agree. */
    @ParameterizedTest
    @ValueSource(strings = {"bencher-six.json", "gab-thrpt-params.json", "gen-sample-2x3.json"})
    void forksHaveTheMeansThatTheComparisonTakes(final String name) throws IOException {
        final Path file = SharedCases.require("jmh/" + name);
        final Foreign read = Foreign.read(new JmhFormat(), Foreign.file(file));
        final Map<String, List<Double>> imported = forkMeans(read);
        int compared = 0;
        for (final ForkValues expected : JmhMeasurements.read(file).values()) {
            if (!expected.metric().name().equals("score")) {
                continue;
            }
            final TreeMap<String, String> params = new TreeMap<>(expected.key().params());
            final List<Double> means = imported.get(expected.key().benchmark() + params);
            assertEquals(expected.values().size(), means.size());
            for (int i = 0; i < means.size(); i++) {
                assertEquals(expected.values().get(i), means.get(i), Math.abs(means.get(i)) * 1e-9);
                compared++;
            }
        }
        assertFalse(compared == 0);
    }

    private static Map<String, List<Double>> forkMeans(final Foreign read) {
        final Map<String, TreeMap<Integer, double[]>> sums = new HashMap<>();
        for (final ObservationRecord o : read.sink().observations) {
            if (o.fork() == null || o.key().params().containsKey("metric")) {
                continue;
            }
            final TreeMap<String, String> params = new TreeMap<>(o.key().params());
            params.keySet().removeAll(List.of("tool", "jmh.threads", "jmh.mode"));
            final double[] sum = sums.computeIfAbsent(o.key().benchmark() + params, k -> new TreeMap<>())
                    .computeIfAbsent(o.fork(), k -> new double[2]);
            sum[0] += o.value() * o.n();
            sum[1] += o.n();
        }
        final Map<String, List<Double>> means = new HashMap<>();
        sums.forEach((key, forks) ->
                means.put(key, forks.values().stream().map(s -> s[0] / s[1]).toList()));
        return means;
    }

    @Test
    void truncatedFileKeepsItsWholeEntriesAndNamesTheDamage() {
        final String entry = """
                {"benchmark":"a.B.c","mode":"avgt","threads":1,"params":{"p":"1"},
                 "primaryMetric":{"score":2.5,"scoreError":"NaN","scoreUnit":"us/op","rawData":[[2.0,3.0]]},
                 "secondaryMetrics":{}}""";
        final Foreign read = Foreign.read(new JmhFormat(), "[" + entry + ",\n" + entry.substring(0, 100));
        assertEquals(1, read.ledger().damagedLines());
        assertEquals(3, read.sink().observations.size());
        assertEquals(2500, read.value("scoreNs", "mean", ""), 1e-9);
        assertEquals("1", read.sink().observations.get(0).key().params().get("p"));
    }
}
