package org.turbulence.benchmarks.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;

/** What can be done to a JVM or a host that measures, from outside. */
final class Faults {
    private static final long TIMEOUT_SECONDS = 30;
    private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

    private Faults() {}

    /** The JVM below a program whose command line names this class. */
    static ProcessHandle jvmOf(final Program program, final String mainClass) {
        return program.handle()
                .descendants()
                .filter(process -> commandLine(process).contains(mainClass))
                .findFirst()
                .orElseGet(() -> Assertions.fail("no JVM of " + mainClass + " below:\n" + program.output()));
    }

    private static String commandLine(final ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
        } catch (final IOException gone) {
            return "";
        }
    }

    /** Has a JVM collect all garbage. */
    static void collect(final ProcessHandle jvm) throws IOException, InterruptedException {
        run(List.of(JCMD.toString(), Long.toString(jvm.pid()), "GC.run"));
    }

    /** Stops a process for 5 ms, and says when it surely stood still. */
    static Interval stop(final ProcessHandle process) throws IOException, InterruptedException {
        final String script = "kill -STOP $0; date +%s%N; sleep 0.005; date +%s%N; kill -CONT $0";
        return Interval.ofLines(run(List.of("sh", "-c", script, Long.toString(process.pid()))));
    }

    /** Turns the command to one core. */
    static List<String> onCore(final int core, final List<String> command) {
        return Stream.concat(Stream.of("taskset", "-c", Integer.toString(core)), command.stream())
                .toList();
    }

    /** Runs a command to its end, which must be a good one; returns what it printed. */
    static String run(final List<String> command) throws IOException, InterruptedException {
        try (Program program = Program.run(command, TIMEOUT_SECONDS)) {
            Assertions.assertEquals(0, program.exitCode(), () -> command + "\n" + program.output());
            return program.output();
        }
    }
}
