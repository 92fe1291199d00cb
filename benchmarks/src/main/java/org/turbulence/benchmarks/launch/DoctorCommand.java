package org.turbulence.benchmarks.launch;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.turbulence.benchmarks.launch.doctor.Finding;
import org.turbulence.benchmarks.launch.doctor.HostChecks;
import org.turbulence.benchmarks.launch.doctor.Report;
import org.turbulence.benchmarks.launch.doctor.TransportNeed;
import org.turbulence.benchmarks.launch.peer.Peer;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.control.ControlClient;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.Secret;
import org.turbulence.transport.host.HostFacts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code doctor}: judges this host, and the peer's when one is named, by the needs of a suite. */
@Command(
        name = DoctorCommand.NAME,
        mixinStandardHelpOptions = true,
        description =
                "Says what on this host (and on the peer's) stands in the way of a good measurement, and the remedy.",
        exitCodeListHeading = "Exit code:%n",
        exitCodeList = {"0:nothing, or warnings only", "1:a problem", "2:refused"})
final class DoctorCommand implements Callable<Integer> {
    static final String NAME = "doctor";

    private final PrintStream out;

    @Option(names = "--peer", paramLabel = "HOST:PORT", description = "A responder to look at, too.")
    private String peer;

    @Option(names = "--secret-file", paramLabel = "FILE", description = "The secret that it was started with.")
    private Path secretFile;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            defaultValue = "quick",
            description = "The suite that is to run (default: ${DEFAULT-VALUE}).")
    private String suiteName;

    DoctorCommand(final PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() {
        final List<TransportNeed> needs = TransportNeeds.of(Suites.of(suiteName));
        final Map<String, String> facts = HostFacts.read().asMap();
        final List<Finding> all = new ArrayList<>(report("this host", facts, needs));
        if (peer != null) {
            all.addAll(examinePeer(needs));
        }
        return all.stream().anyMatch(finding -> finding.status() == Finding.Status.PROBLEM)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private List<Finding> examinePeer(final List<TransportNeed> needs) {
        final HostPort address = RefusedException.unless(() -> HostPort.parse(peer));
        final List<Finding> findings = new ArrayList<>();
        try (ControlClient client = ControlClient.connect(
                address, Optional.ofNullable(secretFile).map(Secret::read), Peer.REPLY_TIMEOUT_NS)) {
            findings.add(Finding.ok("reachable", address.toString()));
            findings.add(Finding.ok("same version", client.peerVersion()));
            final Map<String, String> facts = client.peerFacts(Peer.REPLY_TIMEOUT_NS);
            Report.print("responder", findings, out);
            findings.addAll(report("its host", facts, needs));
        } catch (final ControlException e) {
            findings.add(unreachable(address, e));
            Report.print("responder", findings, out);
        }
        return findings;
    }

    private List<Finding> report(final String whose, final Map<String, String> facts, final List<TransportNeed> needs) {
        final List<Finding> findings = HostChecks.of(facts, needs);
        Report.print(whose + " (" + facts.getOrDefault("host.name", "unknown") + ")", findings, out);
        return findings;
    }

    /** Why a peer cannot be used, by the kind of failure. */
    static Finding unreachable(final HostPort address, final ControlException failure) {
        final String remedy = switch (failure.category()) {
            case VERSION ->
                "copy this benchmarks.jar, " + HarnessVersion.current().text() + ", to that host";
            case SECRET -> "give both sides the same file by --secret-file";
            case BUSY -> "wait for that run to end";
            default ->
                "on that host: java -jar benchmarks.jar responder --bind "
                        + new HostPort("0.0.0.0", address.port())
                        + "   (and open the port in its firewall)";
        };
        return Finding.problem("reachable", failure.getMessage(), remedy);
    }
}
