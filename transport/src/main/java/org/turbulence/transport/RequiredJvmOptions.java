package org.turbulence.transport;

import java.util.ArrayList;
import java.util.List;

/**
 * The JVM options that every JVM of a measurement needs: benchmarks.jar, its forks, the responder, the responder's
 * children, and the tests. Forked JVMs do not read the manifest of a jar, so all that start one take the options from
 * here.
 */
public final class RequiredJvmOptions {
    /** Packages that Agrona's buffers and Aeron's sockets reach into. */
    public static final List<String> ADD_OPENS =
            List.of("java.base/jdk.internal.misc", "java.base/sun.nio.ch", "java.base/java.util.zip");

    private static final int FIRST_JDK_THAT_WARNS_OF_UNSAFE = 24;

    private RequiredJvmOptions() {}

    /** The options for a JVM of the same version as the running one. */
    public static List<String> forThisJdk() {
        return forJdk(Runtime.version().feature());
    }

    /**
     * What keeps the JVM itself out of a measurement, the same on both hosts: a collector without threads of its own,
     * unless the user picks one, as there is nothing to collect; no file of JVM counters, whose pages the kernel writes
     * back at times of its own; and no pause every second for the sake of the JVM's housekeeping, which newer JDKs have
     * given up by themselves.
     *
     * @param userOptions the options that the user gives to the same JVM
     */
    public static List<String> forMeasuring(final List<String> userOptions) {
        final List<String> options = new ArrayList<>();
        if (userOptions.stream().noneMatch(option -> option.matches("-XX:\\+Use\\w+GC"))) {
            options.add("-XX:+UseSerialGC");
        }
        options.add("-XX:-UsePerfData");
        options.add("-XX:+UnlockDiagnosticVMOptions");
        options.add("-XX:GuaranteedSafepointInterval=0");
        return options;
    }

    static List<String> forJdk(final int feature) {
        final List<String> options = new ArrayList<>();
        for (final String opened : ADD_OPENS) {
            options.add("--add-opens=" + opened + "=ALL-UNNAMED");
        }
        if (feature >= FIRST_JDK_THAT_WARNS_OF_UNSAFE) {
            options.add("--sun-misc-unsafe-memory-access=allow");
            options.add("--enable-native-access=ALL-UNNAMED");
        }
        return options;
    }
}
