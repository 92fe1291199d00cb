package org.turbulence.benchmarks.launch.peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.function.Consumer;

/** Drains the output of another process line by line, so that the process never blocks on a full pipe. */
final class LinePump {
    private LinePump() {}

    /**
     * Drains until the end, on a thread of its own.
     *
     * @param from the output; closed at its end
     * @param onLine gets each line, on the draining thread
     * @param onEnd called once afterwards, on the same thread
     */
    static void start(final InputStream from, final Consumer<String> onLine, final Runnable onEnd) {
        final Thread thread = new Thread(() -> drain(from, onLine, onEnd), "line-pump");
        thread.setDaemon(true);
        thread.start();
    }

    private static void drain(final InputStream from, final Consumer<String> onLine, final Runnable onEnd) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, Charset.defaultCharset()))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                onLine.accept(line);
            }
        } catch (final IOException e) {
            onLine.accept("(output lost: " + e.getMessage() + ")");
        } finally {
            onEnd.run();
        }
    }
}
