package org.turbulence.benchmarks.launch;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.GivenFacts;
import org.turbulence.transport.host.HostFacts;
import org.turbulence.transport.responder.Responder;
import org.turbulence.transport.responder.ResponderOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code responder}: answers runs, one after another, until it is told to end. */
@Command(
        name = ResponderCommand.NAME,
        mixinStandardHelpOptions = true,
        description = "Answers the runs of other hosts until Ctrl-C. Its first line tells its address.",
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {"0:ended as it was told", "2:refused, such as when the port is in use"})
final class ResponderCommand implements Callable<Integer> {
    static final String NAME = "responder";

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    @Option(
            names = "--bind",
            required = true,
            paramLabel = "HOST:PORT",
            description = "Where to listen; port 0 takes any free one, host 0.0.0.0 or [::] every interface.")
    private String bind;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "File with a secret that initiators must have, too.")
    private Path secretFile;

    @Option(
            names = "--data-port",
            paramLabel = "N",
            defaultValue = "0",
            description = "First port for data, to open in a firewall (default: any free one).")
    private int dataPort;

    @Option(
            names = "--fact",
            paramLabel = "NAME=VALUE",
            description = "A fact that no file on this host tells, as rack=7; several times.")
    private List<String> facts = List.of();

    @Option(
            names = "--exit-with-parent",
            hidden = true,
            description =
                    "End when the standard input does, as it does when the process that started this one is gone.")
    private boolean exitWithParent;

    ResponderCommand(final InputStream in, final PrintStream out, final PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    @Override
    public Integer call() {
        try (Responder responder = RefusedException.unless(() -> Responder.open(options(), err))) {
            final Interruption guard = Interruption.guard(responder::close);
            try {
                out.println(responder.listeningLine());
                out.flush();
                responder.run();
            } finally {
                guard.release();
            }
        }
        return ExitCode.OK;
    }

    /** Checked against what the host tells now, and not when an initiator asks. */
    private GivenFacts givenFacts() {
        final GivenFacts given = GivenFacts.parse(facts);
        given.with(HostFacts.read().asMap());
        return given;
    }

    private ResponderOptions options() {
        ResponderOptions options = ResponderOptions.at(HostPort.parse(bind))
                .withFirstDataPort(dataPort)
                .withGivenFacts(givenFacts());
        if (secretFile != null) {
            options = options.withSecret(Secret.read(secretFile));
        }
        return exitWithParent ? options.endingWith(in) : options;
    }
}
