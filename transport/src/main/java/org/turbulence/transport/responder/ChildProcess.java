package org.turbulence.transport.responder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.control.Frame;
import org.turbulence.transport.control.FrameStream;

/**
 * A child JVM with its pipes: frames in and out, and its words, which go to the log. One thread reads frames, one
 * writes them, any ends it.
 */
final class ChildProcess {
    private static final long GRACE_SECONDS = 2;
    private static final long KILL_SECONDS = 5;
    private static final int SIGNAL_BASE = 128;

    private final Process process;
    private final FrameStream frames;
    private final Thread errorReader;
    private volatile String lastWords = "";

    private ChildProcess(final Process process, final EventLog log) {
        this.process = process;
        this.frames = new FrameStream(process.getInputStream(), process.getOutputStream());
        this.errorReader = new Thread(() -> copyErrors(log), "child-" + process.pid() + "-stderr");
    }

    /** Starts a JVM. */
    static ChildProcess start(final List<String> command, final EventLog log) throws IOException {
        final ChildProcess child = new ChildProcess(new ProcessBuilder(command).start(), log);
        child.errorReader.start();
        return child;
    }

    private void copyErrors(final EventLog log) {
        try (BufferedReader errors =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                lastWords = line;
                log.event("child " + pid() + " says: " + line);
            }
        } catch (final IOException e) {
            log.event("child " + pid() + " can no longer be heard: " + e.getMessage());
        }
    }

    long pid() {
        return process.pid();
    }

    void write(final Frame frame) throws IOException {
        frames.write(frame);
    }

    /** The next frame; nothing once the child has closed its output. */
    Optional<Frame> read() throws IOException {
        return frames.read();
    }

    /** Ends the child's input, by which a healthy child ends; returns at once. */
    void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (final IOException e) {
            lastWords = "its input could not be closed: " + e.getMessage();
        }
    }

    /** Asks the child to end; returns at once. Its reader sees the end. */
    void kill() {
        process.destroy();
    }

    /** Ends the child whatever it does, if it still lives; returns at once. */
    void killForcibly() {
        process.destroyForcibly();
    }

    /** Waits for the child's end for a while, then makes it end. */
    void awaitEnd() {
        try {
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                process.waitFor(KILL_SECONDS, TimeUnit.SECONDS);
            }
            errorReader.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
        } catch (final InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** How the child ended, as part of a sentence. */
    String ending() {
        if (process.isAlive()) {
            return "without closing its process";
        }
        final int status = process.exitValue();
        final String signal = status > SIGNAL_BASE ? " (signal " + (status - SIGNAL_BASE) + ")" : "";
        final String words = lastWords.isEmpty() ? "" : ", its last words: " + lastWords;
        return "with exit status " + status + signal + words;
    }
}
