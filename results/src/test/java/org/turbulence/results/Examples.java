package org.turbulence.results;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Records with every field filled. */
final class Examples {
    static final TrialKey KEY =
            new TrialKey("PingPong.roundTrip", new TreeMap<>(Map.of("transport", "tcp", "messageLength", "64")));

    private Examples() {}

    static RunManifest run(final String startedAt) {
        return new RunManifest(
                RunManifest.SCHEMA_VERSION,
                "20260131T120000Z-first",
                "first, \"quoted\" – ü",
                startedAt,
                List.of("--suite", "quick"),
                "quick",
                "0.1.0",
                "0123456789ab",
                new TreeMap<>(Map.of("idle", "auto")),
                new TreeMap<>(Map.of("cpu.count", "2")),
                new TreeMap<>(Map.of("cpu.count", "4")),
                RunOutcome.RUNNING,
                "");
    }

    static TrialManifest trial() {
        return new TrialManifest(
                RunManifest.SCHEMA_VERSION,
                "",
                KEY,
                1,
                0,
                TrialManifest.PING_PONG,
                TrialManifest.FORWARD,
                "",
                new TreeMap<>(Map.of("measurementIterations", "5")),
                "2026-01-31T12:00:00.123Z",
                1_769_860_800_123_456_789L,
                new TreeMap<>(Map.of("noDelay", "true")),
                new TreeMap<>(Map.of("sendBufferBytes", "2626560")),
                new TreeMap<>(Map.of("sendBufferBytes", "2626560")),
                new TreeMap<>(Map.of("idle", "yield")),
                new TreeMap<>(Map.of("idle", "yield")),
                true,
                1_000,
                "ns",
                20,
                new TreeMap<>(Map.of("clockCostNs", "23")));
    }

    static IterationRecord iteration(final int number) {
        return new IterationRecord(
                "0001",
                Phase.MEASUREMENT,
                number,
                "2026-01-31T12:00:10.000Z",
                1_000_000_000L,
                120_000,
                6_100,
                7_200.25,
                7_000,
                11_000,
                25_000,
                1_900_000,
                3,
                9_500,
                150_000_000,
                40_000,
                new TreeMap<>(Map.of(
                        "backPressureCount", 2L, "negativeHoldCount", 0L, "spillCount", 0L, "verifiedCount", 117L)));
    }

    static PauseRecord pause() {
        return new PauseRecord(
                PauseRecord.RESPONDER, PauseRecord.GC, "Pause Full (System.gc())", 1_250_000_000L, 3_866_756, 42_000);
    }

    static FailureRecord failure() {
        return new FailureRecord(
                "0001", KEY, 2, "2026-01-31T12:01:00.000Z", "PEER_GONE", "The responder's process 42 ended with 137.");
    }
}
