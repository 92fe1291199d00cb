package org.turbulence.benchmarks.launch.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.turbulence.benchmarks.launch.jmh.BenchmarkCatalogue;

/** All suites there are: ours by their names, and any file of a user's. */
public final class Suites {
    /** Runs when nothing else is named. */
    public static final String QUICK = "quick";

    private static final List<String> NAMES = List.of(QUICK, "paper", "noise", "full");

    private Suites() {}

    /** Ours, the shortest first. */
    public static List<Suite> all() {
        final BenchmarkCatalogue known = BenchmarkCatalogue.onClassPath();
        return NAMES.stream()
                .map(name -> SuiteFile.parse(name, text(name), known))
                .toList();
    }

    /**
     * The suite of ours with this name, or else the one in the file of this name.
     *
     * @throws IllegalArgumentException naming our suites when there is neither, or what is wrong in the file
     */
    public static Suite of(final String nameOrFile) {
        final BenchmarkCatalogue known = BenchmarkCatalogue.onClassPath();
        return NAMES.contains(nameOrFile)
                ? SuiteFile.parse(nameOrFile, text(nameOrFile), known)
                : SuiteFile.parse(nameOrFile, linesOfFile(nameOrFile), known);
    }

    /**
     * The text of a suite of ours, to begin one's own with.
     *
     * @throws IllegalArgumentException naming our suites when it is none of them
     */
    public static List<String> text(final String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "a suite of ours must be one of " + String.join(", ", NAMES) + " (got: " + name + ")");
        }
        try (InputStream resource = Suites.class.getResourceAsStream(name + ".suite");
                BufferedReader reader = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static List<String> linesOfFile(final String file) {
        try {
            final Path path = Path.of(file);
            if (Files.isRegularFile(path)) {
                return Files.readAllLines(path);
            }
        } catch (final IOException e) {
            throw new IllegalArgumentException(
                    "a suite's file must be text in UTF-8 that can be read (got: " + file + ": " + e.getMessage() + ")",
                    e);
        } catch (final InvalidPathException e) {
            throw new IllegalArgumentException(unknown(file), e);
        }
        throw new IllegalArgumentException(unknown(file));
    }

    private static String unknown(final String name) {
        return "a suite must be one of " + String.join(", ", NAMES) + " or a file (got: " + name
                + "); benchmarks.jar suites describes them";
    }
}
