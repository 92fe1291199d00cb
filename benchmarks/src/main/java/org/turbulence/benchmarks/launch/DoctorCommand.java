package org.turbulence.benchmarks.launch;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.turbulence.benchmarks.launch.doctor.DiskCheck;
import org.turbulence.benchmarks.launch.doctor.Finding;
import org.turbulence.benchmarks.launch.doctor.HostChecks;
import org.turbulence.benchmarks.launch.doctor.PathChecks;
import org.turbulence.benchmarks.launch.doctor.PeerPlace;
import org.turbulence.benchmarks.launch.doctor.Report;
import org.turbulence.benchmarks.launch.doctor.TransportNeed;
import org.turbulence.benchmarks.launch.path.PeerPath;
import org.turbulence.benchmarks.launch.peer.Peer;
import org.turbulence.benchmarks.launch.suite.Suites;
import org.turbulence.transport.HarnessVersion;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.Transports;
import org.turbulence.transport.aeron.LeftOverDrivers;
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
        final List<TransportNeed> needs = TransportNeeds.of(RefusedException.unless(() -> Suites.of(suiteName)));
        final Optional<HostPort> address =
                Optional.ofNullable(peer).map(text -> RefusedException.unless(() -> HostPort.parse(text)));
        final Optional<Secret> secret =
                Optional.ofNullable(secretFile).map(file -> RefusedException.unless(() -> Secret.read(file)));
        final Map<String, String> facts = new TreeMap<>(HostFacts.read().asMap());
        facts.putAll(LeftOverDrivers.facts());
        final List<Finding> all = new ArrayList<>();
        if (address.isPresent()) {
            examineBoth(facts, address.get(), secret, needs, all);
        } else {
            all.addAll(report("this host", facts, needs, PeerPlace.OPEN));
        }
        all.add(disk());
        return all.stream().anyMatch(finding -> finding.status() == Finding.Status.PROBLEM)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    /** Asks the peer first: where it is decides what this host needs. */
    private void examineBoth(
            final Map<String, String> facts,
            final HostPort address,
            final Optional<Secret> secret,
            final List<TransportNeed> needs,
            final List<Finding> all) {
        final List<Finding> contact = new ArrayList<>();
        try (ControlClient client = ControlClient.connect(address, secret, Peer.REPLY_TIMEOUT_NS)) {
            final Map<String, String> peerFacts = client.peerFacts(Peer.REPLY_TIMEOUT_NS);
            contact.add(Finding.ok("reachable", address.toString()));
            contact.add(Finding.ok("same version", client.peerVersion()));
            contact.add(PathChecks.firstReply(client.handshakeNs()));
            final boolean sameMachine = HostFacts.sameMachine(facts, peerFacts);
            final List<TransportNeed> usable = new ArrayList<>(needs);
            if (!sameMachine) {
                usable.removeIf(need -> !Transports.of(need.kind()).reachesOtherHosts());
                needs.stream()
                        .filter(need -> !usable.contains(need))
                        .forEach(need -> contact.add(unusable(need, usable)));
            }
            final PeerPlace place = sameMachine ? PeerPlace.SAME_MACHINE : PeerPlace.OTHER_HOST;
            all.addAll(report("this host", facts, usable, place));
            Report.print("responder", contact, out);
            all.addAll(report("its host", peerFacts, usable, place));
            if (!client.reachesThisHost()) {
                final List<Finding> path = new PeerPath(client, facts, peerFacts, usable).findings();
                Report.print("path to " + client.peerAddress(), path, out);
                all.addAll(path);
            }
        } catch (final ControlException e) {
            all.addAll(report("this host", facts, needs, PeerPlace.OPEN));
            contact.add(unreachable(address, e));
            Report.print("responder", contact, out);
        }
        all.addAll(contact);
    }

    private Finding disk() {
        final RunPlan plan = RunPlan.of(LaunchOptions.parse(List.of("--suite", suiteName)));
        final RecordingForecast forecast = RecordingForecast.of(plan.checked());
        final Path place = Path.of("").toAbsolutePath();
        long usableBytes;
        try {
            usableBytes = Files.getFileStore(place).getUsableSpace();
        } catch (final IOException e) {
            usableBytes = Long.MAX_VALUE;
        }
        final Finding finding =
                DiskCheck.of(place.toString(), forecast.expectedBytes() <= usableBytes, forecast.amounts(usableBytes));
        Report.print("results", List.of(finding), out);
        return finding;
    }

    private static Finding unusable(final TransportNeed need, final List<TransportNeed> usable) {
        return Finding.warn(
                need.kind(),
                "cannot be used, because this peer is on another host",
                "leave it out: -p transport="
                        + usable.stream().map(TransportNeed::kind).collect(Collectors.joining(",")));
    }

    private List<Finding> report(
            final String whose,
            final Map<String, String> facts,
            final List<TransportNeed> needs,
            final PeerPlace place) {
        final List<Finding> findings = HostChecks.of(facts, needs, place);
        Report.print(whose + " (" + facts.getOrDefault("host.name", "unknown") + ")", findings, out);
        return findings;
    }

    /** Why a peer cannot be used, by the kind of failure. */
    static Finding unreachable(final HostPort address, final ControlException failure) {
        final String remedy = switch (failure.category()) {
            case VERSION ->
                "copy this benchmarks.jar, " + HarnessVersion.current().text() + ", to that host";
            case SECRET -> "give both sides the same file by --secret-file, or neither";
            case BUSY -> "wait for that run to end";
            case UNREACHABLE, TIMEOUT, PEER_GONE ->
                failure.getCause() instanceof TransportException
                        ? "check the spelling, or give the address itself, as 10.0.0.2:" + address.port()
                        : "on that host: java -jar benchmarks.jar responder --bind "
                                + new HostPort("0.0.0.0", address.port())
                                + "   (and open the port in its firewall)";
            default -> "look at the log of the responder at " + address;
        };
        return Finding.problem("reachable", failure.getMessage(), remedy);
    }
}
