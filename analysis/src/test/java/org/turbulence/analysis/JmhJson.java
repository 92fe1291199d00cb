package org.turbulence.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** JMH result files made up by tests: one benchmark, two iterations a fork. */
public final class JmhJson {
    private JmhJson() {}

    /** Forks evenly spread around a level, in a fixed uneven order. */
    public static Path file(
            final Path folder,
            final String name,
            final String mode,
            final String unit,
            final double level,
            final double spread,
            final int forks)
            throws IOException {
        final StringBuilder raw = new StringBuilder();
        for (int i = 0; i < forks; i++) {
            final int place = (i * 7 + 3) % forks;
            final double value = level * (1 + spread * (2.0 * place / (forks - 1) - 1));
            raw.append(i == 0 ? "" : ", ")
                    .append('[')
                    .append(value)
                    .append(", ")
                    .append(value)
                    .append(']');
        }
        return Files.writeString(folder.resolve(name), """
                [{"jmhVersion": "1.37", "benchmark": "bench.Echo.rtt", "mode": "%s", "threads": 1, "forks": %d,
                  "jdkVersion": "17.0.15", "primaryMetric": {"score": 1.0, "scoreUnit": "%s", "rawData": [%s]},
                  "secondaryMetrics": {}}]
                """.formatted(mode, forks, unit, raw));
    }
}
