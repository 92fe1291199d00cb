package org.turbulence.benchmarks.launch.folder;

import java.nio.file.Path;

/** Text that can be pasted into a shell: paths made short, and quoted where they must be. */
public final class ShellWord {
    private ShellWord() {}

    /** The path as seen from a working directory when it lies in there, else absolute; quoted when needed. */
    public static String of(final Path path, final Path workingDirectory) {
        final Path absolute = path.toAbsolutePath().normalize();
        final Path base = workingDirectory.toAbsolutePath().normalize();
        final boolean inside = absolute.startsWith(base) && !absolute.equals(base);
        return quoted((inside ? base.relativize(absolute) : absolute).toString());
    }

    /**
     * Quotes unless every character is safe: by double quotes, which the shells of all systems know, or by single ones
     * when a character within would still mean something to a POSIX shell.
     */
    static String quoted(final String text) {
        if (text.matches("[\\p{L}\\p{N}_@%+=:,./~^\\\\-]+") && !text.startsWith("~")) {
            return text;
        }
        return text.matches("[^\"$`!]*") ? '"' + text + '"' : "'" + text.replace("'", "'\\''") + "'";
    }
}
