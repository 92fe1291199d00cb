package org.turbulence.benchmarks.endtoend;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The jars that the build has made, as commands of the JDK that runs the tests. */
final class Jars {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private Jars() {}

    static List<String> benchmarks(final String... arguments) {
        return command(Path.of("target", "benchmarks.jar"), List.of("-Djmh.ignoreLock=true"), arguments);
    }

    static List<String> analysis(final String... arguments) {
        return command(Path.of("..", "analysis", "target", "analysis.jar"), List.of(), arguments);
    }

    private static List<String> command(final Path jar, final List<String> options, final String... arguments) {
        final Path absolute = jar.toAbsolutePath().normalize();
        Assumptions.assumeTrue(Files.isRegularFile(absolute), absolute + " is not built: run mvn verify at the top");
        final List<String> command = new ArrayList<>();
        command.add(JAVA.toString());
        command.addAll(options);
        command.add("-jar");
        command.add(absolute.toString());
        command.addAll(List.of(arguments));
        return command;
    }
}
