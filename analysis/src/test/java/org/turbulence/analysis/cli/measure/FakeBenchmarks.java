package org.turbulence.analysis.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.turbulence.analysis.RecordedRun;

/**
 * Stands in for benchmarks.jar: writes a run of two forks where it is told to. The argument {@code die=a2} makes the
 * run of that label die, {@code hang=a2} makes it wait for ever, {@code refuse} makes it refuse its arguments.
 */
public final class FakeBenchmarks {
    private static final long LEVEL_NS = 20_000;

    private FakeBenchmarks() {}

    /** Behaves as the arguments say. */
    public static void main(final String[] words) throws IOException, InterruptedException {
        final List<String> arguments = List.of(words);
        final String label = arguments.get(arguments.indexOf("--label") + 1);
        final Path folder = Path.of(arguments.get(arguments.indexOf("--results") + 1));
        final String side = label.substring(label.lastIndexOf('-') + 1);
        System.out.println("pid " + ProcessHandle.current().pid());
        if (arguments.contains("refuse")) {
            System.out.println("an argument makes no sense");
            System.exit(2);
        }
        if (arguments.contains("die=" + side)) {
            System.exit(1);
        }
        final RecordedRun run =
                RecordedRun.begin(folder.getParent(), folder.getFileName().toString());
        run.fork("tcp", 64, 1, LEVEL_NS + side.length());
        run.fork("tcp", 64, 2, LEVEL_NS + 100);
        if (arguments.contains("hang=" + side)) {
            System.out.println("hanging");
            new CountDownLatch(1).await();
        }
    }

    /** A jar whose main class is this, on the class path of the tests. */
    static Path jar(final Path folder) throws IOException {
        final Manifest manifest = new Manifest();
        final Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, FakeBenchmarks.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator, -1))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        final Path jar = folder.resolve("benchmarks.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.finish();
        }
        return jar;
    }
}
