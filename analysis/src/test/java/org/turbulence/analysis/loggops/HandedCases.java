package org.turbulence.analysis.loggops;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The recorded inputs with known right values that lie beside the checkout; absent on most machines. */
public final class HandedCases {
    private HandedCases() {}

    /** A folder of cases; skips the calling test when it is not there. */
    public static Path folder(final String name) {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            final Path cases = at.resolve("shared").resolve("cases").resolve(name);
            if (Files.isDirectory(cases)) {
                return cases;
            }
        }
        Assumptions.abort("skipped: no folder shared/cases/" + name + " above the working directory");
        throw new IllegalStateException("not reached");
    }
}
