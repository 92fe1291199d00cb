package org.turbulence.benchmarks.launch;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import org.turbulence.transport.HostPort;
import picocli.CommandLine.Command;

@Command(name = ResponderCommand.NAME)
final class ResponderCommand implements Callable<Integer> {
    static final String NAME = "responder";
    private static final String LISTENING = "listening on ";

    ResponderCommand(final InputStream in, final PrintStream out, final PrintStream err) {}

    static HostPort addressIn(final String line) {
        if (!line.startsWith(LISTENING)) {
            throw new IllegalArgumentException("the first line of a responder must be its address (got: " + line + ")");
        }
        return HostPort.parse(line.substring(LISTENING.length()));
    }

    @Override
    public Integer call() {
        return ExitCode.REFUSED;
    }
}
