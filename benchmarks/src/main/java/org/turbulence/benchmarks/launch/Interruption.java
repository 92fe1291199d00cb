package org.turbulence.benchmarks.launch;

/** What is to happen when this JVM is told to end (Ctrl-C, a signal) before this is released. */
final class Interruption {
    private final Thread hook;

    private Interruption(final Thread hook) {
        this.hook = hook;
    }

    /** Registers; the action runs on a thread of the JVM's shutdown. */
    static Interruption guard(final Runnable action) {
        final Interruption interruption = new Interruption(new Thread(action, "interruption"));
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** From now on nothing happens, unless it is happening already. */
    void release() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (final IllegalStateException shuttingDown) {
            return;
        }
    }
}
