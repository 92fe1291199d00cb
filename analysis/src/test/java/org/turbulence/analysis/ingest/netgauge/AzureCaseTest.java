package org.turbulence.analysis.ingest.netgauge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.turbulence.analysis.SharedCases;
import org.turbulence.analysis.ingest.foreign.CollectingSink.Sample;
import org.turbulence.analysis.ingest.foreign.Foreign;
import org.turbulence.results.TrialKey;

/** The published recordings give the figures that were computed from them by another way. */
class AzureCaseTest {
    private static final double PS_PER_US = 1e6;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ng_netnoise_mpi_lat",
                "ng_netnoise_mpi_bw",
                "ng_one_one_mpi_stripe1",
                "ng_one_one_mpi_conc16",
                "ng_one_one_mpi_bidirect_mpi_conc1",
                "ng_one_one_mpi_bidirect_mpi_conc16"
            })
    void samplesGiveTheExpectedFigures(final String name) throws IOException {
        final JsonNode expected = new ObjectMapper()
                .readTree(
                        SharedCases.require("netgauge/azure-hpc/expected.json").toFile())
                .get(name + ".out.gz");
        final Foreign read = Foreign.read(
                new NetgaugeFull(), Foreign.file(SharedCases.require("netgauge/azure-hpc/" + name + ".out.gz")));
        assertEquals(0, read.ledger().damagedLines());
        assertEquals(2 * expected.get("rows").asLong(), read.ledger().importedValues());
        for (final Map.Entry<String, JsonNode> size : expected.get("by_size").properties()) {
            final List<Sample> samples = read.sink().samples.get(oneOne(size.getKey()));
            final double[] halfUs = samples.stream()
                    .mapToDouble(s -> s.rttPs() / 2.0 / PS_PER_US)
                    .toArray();
            check(size.getValue().get("half_rtt_us"), halfUs);
            final double bits = 8 * Double.parseDouble(size.getKey());
            check(
                    size.getValue().get("ping_pong_bandwidth_gbps"),
                    Arrays.stream(halfUs).map(us -> bits / us / 1e3).toArray());
        }
    }

    private static void check(final JsonNode expected, final double[] values) {
        Arrays.sort(values);
        assertEquals(expected.get("n").asInt(), values.length);
        near(expected.get("min").asDouble(), values[0]);
        near(expected.get("max").asDouble(), values[values.length - 1]);
        near(expected.get("mean").asDouble(), Arrays.stream(values).average().orElseThrow());
        final int middle = values.length / 2;
        final double median = values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
        near(expected.get("median").asDouble(), median);
    }

    private static void near(final double expected, final double got) {
        assertEquals(expected, got, Math.abs(expected) * 1e-9);
    }

    private static TrialKey oneOne(final String length) {
        return new TrialKey(
                "netgauge.one_one",
                new TreeMap<>(Map.of("tool", "netgauge", "transport", "unknown", "messageLength", length)));
    }
}
