package org.turbulence.analysis.loggops.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.PublishedSystems;
import org.turbulence.analysis.loggops.collective.Collective;
import org.turbulence.analysis.loggops.collective.CollectiveKind;
import org.turbulence.analysis.loggops.rules.MessageCosts;

/** Without noise, R rounds take (R−1)p + m, with m = 2o + kL + (s−1)G and p = max(g + (s−1)G, m), to the last ps. */
class ClosedFormsTest {
    private static final int[] HOSTS = {2, 3, 4, 5, 16, 64, 100, 1024, 16384};

    private static long closedFormPs(final LogGops system, final Model model, final long bytes, final int rounds) {
        final long latencies = bytes > system.eagerBytes() && model != Model.UPSTREAM ? 3 : 1;
        final long gap = LogGops.bytesPs(bytes - 1, system.nearGapFs());
        final long message = 2 * system.overheadPs() + latencies * system.latencyPs() + gap;
        return (rounds - 1) * Math.max(system.gapPs() + gap, message) + message;
    }

    private static long simulatedPs(final LogGops system, final Model model, final Collective collective) {
        final long[] finish = new long[collective.rankCount()];
        new CollectiveEngine(collective, new MessageCosts(system.nearOnly(), model, null, 0), null, 0).run(0, finish);
        return Arrays.stream(finish).max().orElseThrow() * collective.repeats();
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void aDisseminationTakesLogarithmicallyManyRounds(final Model model) {
        for (final Map.Entry<String, LogGops> system : PublishedSystems.all().entrySet()) {
            for (final int hosts : HOSTS) {
                for (final long bytes : new long[] {1, 16, 4096, 4097, 131072, 1 << 20}) {
                    final Collective collective = CollectiveKind.DISSEMINATION.schedule(hosts, bytes, model, 1);
                    final int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(hosts - 1);
                    assertEquals(
                            closedFormPs(system.getValue(), model, bytes, rounds),
                            simulatedPs(system.getValue(), model, collective),
                            () -> system.getKey() + ", " + hosts + " hosts, " + bytes + " bytes");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void aRingTakesAsManyRoundsAsItsModelSays(final Model model) {
        final long data = 512L << 20;
        for (final Map.Entry<String, LogGops> system : PublishedSystems.all().entrySet()) {
            for (final int hosts : new int[] {2, 4, 16, 64}) {
                final Collective collective = CollectiveKind.RING_ALLREDUCE.schedule(hosts, data, model, 1);
                final long expected = model == Model.PAPER
                        ? 2 * closedFormPs(system.getValue(), model, data / hosts, hosts)
                        : closedFormPs(system.getValue(), model, data / hosts, 2 * (hosts - 1));
                assertEquals(
                        expected,
                        simulatedPs(system.getValue(), model, collective),
                        () -> system.getKey() + ", " + hosts + " hosts");
            }
        }
    }

    @Test
    void thePublishedDisseminationsWithoutNoiseAreReproduced() {
        final Map<String, List<String>> published = Map.of(
                "azure-hpc", List.of("3.20", "9.61", "16.01", "22.42"),
                "gcp", List.of("46.01", "138.04", "230.06", "322.08"),
                "alps", List.of("4.72", "14.17", "23.61", "33.06"),
                "daint", List.of("6.50", "30.51", "54.52", "78.52"));
        published.forEach((name, values) -> {
            final int[] hosts = {4, 64, 1024, 16384};
            for (int i = 0; i < hosts.length; i++) {
                final long ps = simulatedPs(
                        PublishedSystems.of(name),
                        Model.PAPER,
                        CollectiveKind.DISSEMINATION.schedule(hosts[i], 16, Model.PAPER, 1));
                assertEquals(values.get(i), String.format(Locale.ROOT, "%.2f", ps / 1e6), name + " at " + hosts[i]);
            }
        });
    }

    @Test
    void thePublishedRingsWithoutNoiseAreReproduced() {
        final int[] hosts = {4, 16, 64, 256, 1024};
        final List<String> published = List.of("92.4", "92.5", "92.9", "94.5", "100.9");
        for (int i = 0; i < hosts.length; i++) {
            final long ps = simulatedPs(
                    PublishedSystems.of("azure-hpc"),
                    Model.PAPER,
                    CollectiveKind.RING_ALLREDUCE.schedule(hosts[i], 512L << 20, Model.PAPER, 1));
            assertEquals(published.get(i), String.format(Locale.ROOT, "%.1f", ps / 1e9), "at " + hosts[i]);
        }
    }
}
