package org.turbulence.results;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Where the cases with known right values lie, in a folder {@code shared/cases} beside one of the parents. */
public final class SharedCases {
    private SharedCases() {}

    /** A folder of cases; the test is skipped where there is none. */
    public static Path folder(final String name) {
        Path parent = Path.of("").toAbsolutePath();
        while (parent != null) {
            final Path folder = parent.resolve("shared").resolve("cases").resolve(name);
            if (Files.isDirectory(folder)) {
                return folder;
            }
            parent = parent.getParent();
        }
        return Assumptions.abort("the folder shared/cases/" + name + " is not beside any parent of this one");
    }
}
