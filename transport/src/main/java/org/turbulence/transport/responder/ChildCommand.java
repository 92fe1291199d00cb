package org.turbulence.transport.responder;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.transport.RequiredJvmOptions;

/**
 * The command line of a trial's JVM: this JVM's own binary and class path, the options that measuring needs, then the
 * user's. Immutable.
 */
final class ChildCommand {
    /** What a child needs beside its record. */
    private static final long BASE_HEAP_MIB = 192;

    /** Three stamps a message, and half as much again because one generation of the heap alone must hold them. */
    private static final long HEAP_BYTES_PER_MESSAGE = 36;

    private static final long MIB = 1 << 20;

    private final Path javaHome;
    private final String classPath;
    private final List<String> userOptions;

    private ChildCommand(final Path javaHome, final String classPath, final List<String> userOptions) {
        this.javaHome = javaHome;
        this.classPath = classPath;
        this.userOptions = userOptions;
    }

    /** For children of the running JVM's kind. */
    static ChildCommand likeThisJvm(final List<String> userOptions) {
        return new ChildCommand(
                Path.of(ManagementFactory.getRuntimeMXBean()
                        .getSystemProperties()
                        .get("java.home")),
                ManagementFactory.getRuntimeMXBean().getClassPath(),
                List.copyOf(userOptions));
    }

    /**
     * The command for one trial.
     *
     * @param localHost literal address that the child binds
     * @param firstPort first port that it binds, or 0 for any
     * @param recordCapacity messages that it must be able to hold
     */
    List<String> of(final String localHost, final int firstPort, final int recordCapacity) {
        final List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(RequiredJvmOptions.forThisJdk());
        command.addAll(measuringOptions(recordCapacity));
        command.addAll(userOptions);
        command.add("-cp");
        command.add(classPath);
        command.add(TrialChild.class.getName());
        command.add(localHost);
        command.add(Integer.toString(firstPort));
        return command;
    }

    /**
     * Beside what keeps the JVM quiet: heap for the record, and no word on the standard output, which carries frames.
     */
    private List<String> measuringOptions(final int recordCapacity) {
        final List<String> options = new ArrayList<>(RequiredJvmOptions.forMeasuring(userOptions));
        options.add("-Xmx" + (BASE_HEAP_MIB + recordCapacity * HEAP_BYTES_PER_MESSAGE / MIB) + "m");
        options.add("-XX:+DisplayVMOutputToStderr");
        return options;
    }
}
