package org.turbulence.benchmarks.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.HostPort;

class RunContextTest {
    @AfterEach
    void clear() {
        RunContext.clearSystemProperties();
    }

    @Test
    void jvmOptionsGiveTheSameContextBack() {
        final RunContext context = new RunContext(
                Path.of("/tmp/my runs/a=b"),
                "20260101T000000Z-x",
                HostPort.parse("[fe80::1%eth0]:7400"),
                Optional.of(Path.of("/tmp/secret file")),
                7500);

        assertEquals(context, RunContext.from(properties(context.toJvmOptions())::get));
    }

    @Test
    void secretAndDataPortMayBeAbsent() {
        final RunContext context =
                new RunContext(Path.of("/tmp/run"), "run", HostPort.parse("127.0.0.1:1"), Optional.empty(), 0);

        assertEquals(context, RunContext.from(properties(context.toJvmOptions())::get));
    }

    @Test
    void aRelativeDirectoryIsMadeAbsolute() {
        final RunContext context =
                new RunContext(Path.of("results/run"), "run", HostPort.parse("127.0.0.1:1"), Optional.empty(), 0);

        assertTrue(context.runDirectory().isAbsolute());
    }

    @Test
    void systemPropertiesOfThisJvmCarryItToo() {
        final RunContext context =
                new RunContext(Path.of("/tmp/run"), "run", HostPort.parse("127.0.0.1:1"), Optional.empty(), 0);
        context.setSystemProperties();

        assertEquals(context, RunContext.fromSystemProperties());
    }

    @Test
    void withoutALauncherTheRemedyIsNamed() {
        final IllegalStateException refused =
                assertThrows(IllegalStateException.class, RunContext::fromSystemProperties);

        assertEquals(
                "this benchmark needs a run to belong to, but system property turbulence.run.directory is not set;"
                        + " run it through benchmarks.jar",
                refused.getMessage());
    }

    @Test
    void aDamagedPortIsRefusedInOneSentence() {
        final Map<String, String> damaged = properties(
                new RunContext(Path.of("/tmp/run"), "run", HostPort.parse("127.0.0.1:1"), Optional.empty(), 0)
                        .toJvmOptions());
        damaged.put("turbulence.data.port", "70000");

        final IllegalStateException refused =
                assertThrows(IllegalStateException.class, () -> RunContext.from(damaged::get));

        assertTrue(refused.getMessage().contains("must be 0 (any) .. 65535 (got: 70000)"), refused.getMessage());
    }

    private static Map<String, String> properties(final List<String> jvmOptions) {
        final Map<String, String> properties = new HashMap<>();
        for (final String option : jvmOptions) {
            final int equals = option.indexOf('=');
            properties.put(option.substring("-D".length(), equals), option.substring(equals + 1));
        }
        return properties;
    }
}
