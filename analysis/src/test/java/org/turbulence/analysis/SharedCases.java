package org.turbulence.analysis;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds inputs with known right values that lie beside the project, where there are any. */
public final class SharedCases {
    private SharedCases() {}

    /** The file or folder; the test is skipped where it is absent. */
    public static Path require(final String name) {
        Path above = Path.of("").toAbsolutePath();
        while (above != null) {
            final Path cases = above.resolve("shared").resolve("cases").resolve(name);
            if (Files.exists(cases)) {
                return cases;
            }
            above = above.getParent();
        }
        assumeTrue(
                false,
                "skipped: there is no shared/cases/" + name + " above "
                        + Path.of("").toAbsolutePath());
        throw new AssertionError("an assumption must have ended the test");
    }
}
