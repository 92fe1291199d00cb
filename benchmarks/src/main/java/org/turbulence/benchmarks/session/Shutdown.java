package org.turbulence.benchmarks.session;

/** The end of this JVM by a signal, such as Ctrl-C sends to every process of a run at once. */
public final class Shutdown {
    private Shutdown() {}

    /**
     * Is it under way? Whatever breaks from then on breaks for that reason. Safe from any thread.
     *
     * <p>The JVM takes no hook any more once it ends, and tells in no other way.
     */
    public static boolean isUnderWay() {
        final Thread probe = new Thread(() -> {}, "shutdown-probe");
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (final IllegalStateException shuttingDown) {
            return true;
        }
    }
}
