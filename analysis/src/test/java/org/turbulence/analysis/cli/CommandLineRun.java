package org.turbulence.analysis.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What a command line printed and returned.
 *
 * @param code exit code
 * @param out text on stdout
 * @param err text on stderr
 */
record CommandLineRun(int code, String out, String err) {
    static CommandLineRun of(final Object... words) {
        final String[] args = new String[words.length];
        for (int i = 0; i < words.length; i++) {
            args[i] = words[i] instanceof Path path ? path.toString() : (String) words[i];
        }
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final int code = Main.run(
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
