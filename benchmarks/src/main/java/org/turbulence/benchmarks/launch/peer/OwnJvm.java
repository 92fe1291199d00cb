package org.turbulence.benchmarks.launch.peer;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.turbulence.transport.RequiredJvmOptions;

/**
 * How this JVM was started, and how to start another one like it.
 *
 * @param java the executable
 * @param options what was given to it before the class path
 * @param classPath as it was given
 */
public record OwnJvm(String java, List<String> options, String classPath) {
    private static final String JAR_ENDING = ".jar";

    public OwnJvm {
        options = List.copyOf(options);
    }

    /** The running one. */
    public static OwnJvm current() {
        return new OwnJvm(
                ProcessHandle.current().info().command().orElse("java"),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                ManagementFactory.getRuntimeMXBean().getClassPath());
    }

    /** Starts a class of this class path in a JVM of its own, with the options that every JVM of a run needs. */
    public List<String> commandOf(final Class<?> mainClass, final List<String> arguments) {
        final List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(RequiredJvmOptions.forThisJdk());
        command.add("-cp");
        command.add(classPath);
        command.add(mainClass.getName());
        command.addAll(arguments);
        return command;
    }

    /** The command by which this JVM itself was started with these arguments of main. */
    public List<String> ownCommand(final Class<?> mainClass, final List<String> arguments) {
        final List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(options);
        if (classPath.endsWith(JAR_ENDING) && !classPath.contains(File.pathSeparator)) {
            command.add("-jar");
            command.add(classPath);
        } else {
            command.add("-cp");
            command.add(classPath);
            command.add(mainClass.getName());
        }
        command.addAll(arguments);
        return command;
    }
}
