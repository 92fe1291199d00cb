package org.turbulence.benchmarks.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Two network namespaces joined by a veth pair: a pair of hosts on one machine. Needs root and iproute2; a test that
 * asks for one is skipped, with the reason, where they are missing. Closing removes both.
 */
final class NamespacePair implements AutoCloseable {
    static final String ADDRESS_A = "10.203.77.1";
    static final String ADDRESS_B = "10.203.77.2";
    static final String ADDRESS_B_V6 = "fd7a:6f3c:77::2";

    private static final String ADDRESS_A_V6 = "fd7a:6f3c:77::1";
    private static final long TIMEOUT_SECONDS = 10;

    private final String nameA;
    private final String nameB;
    private final String cardB;

    private NamespacePair(final String nameA, final String nameB, final String cardB) {
        this.nameA = nameA;
        this.nameB = nameB;
        this.cardB = cardB;
    }

    static NamespacePair create() throws IOException, InterruptedException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "network namespaces need root");
        Assumptions.assumeTrue(isInstalled("ip"), "network namespaces need iproute2");
        final String id = Long.toString(ProcessHandle.current().pid());
        final NamespacePair pair = new NamespacePair("tba" + id, "tbb" + id, "vb" + id);
        try {
            pair.build(id);
            return pair;
        } catch (final IOException | InterruptedException | RuntimeException | Error e) {
            pair.close();
            throw e;
        }
    }

    private void build(final String id) throws IOException, InterruptedException {
        ip("netns", "add", nameA);
        ip("netns", "add", nameB);
        ip("link", "add", "va" + id, "netns", nameA, "type", "veth", "peer", "name", cardB, "netns", nameB);
        configure(nameA, "va" + id, ADDRESS_A, ADDRESS_A_V6);
        configure(nameB, cardB, ADDRESS_B, ADDRESS_B_V6);
    }

    private static void configure(final String name, final String nic, final String v4, final String v6)
            throws IOException, InterruptedException {
        ip("-n", name, "addr", "add", v4 + "/24", "dev", nic);
        ip("-n", name, "addr", "add", v6 + "/64", "dev", nic, "nodad");
        ip("-n", name, "link", "set", nic, "up");
        ip("-n", name, "link", "set", "lo", "up");
    }

    /** The command, run on host A. */
    List<String> onA(final List<String> command) {
        return in(nameA, command);
    }

    /** The command, run on host B. */
    List<String> onB(final List<String> command) {
        return in(nameB, command);
    }

    /** Loses all that host B sends to host A for some 20 ms, on the way: its frames go to a card that is not there. */
    Interval loseAllThatBSends() throws IOException, InterruptedException {
        final String script = "ip neigh replace " + ADDRESS_A + " lladdr 02:00:00:00:00:01 nud permanent dev " + cardB
                + "; date +%s%N; sleep 0.02; date +%s%N; ip neigh del " + ADDRESS_A + " dev " + cardB;
        try (Program program = Program.run(onB(List.of("sh", "-c", script)), TIMEOUT_SECONDS)) {
            Assertions.assertEquals(0, program.exitCode(), program::output);
            return Interval.ofLines(program.output());
        }
    }

    private static List<String> in(final String name, final List<String> command) {
        final List<String> whole = new ArrayList<>(List.of("ip", "netns", "exec", name));
        whole.addAll(command);
        return whole;
    }

    private static void ip(final String... arguments) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments));
        try (Program program = Program.run(command, TIMEOUT_SECONDS)) {
            Assertions.assertEquals(0, program.exitCode(), () -> command + "\n" + program.output());
        }
    }

    private static boolean isInstalled(final String name) {
        for (final String folder : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(folder, name))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        for (final String name : List.of(nameA, nameB)) {
            try (Program program = Program.start(List.of("ip", "netns", "del", name))) {
                program.await(TIMEOUT_SECONDS);
            } catch (final IOException e) {
                throw new IllegalStateException("cannot remove namespace " + name, e);
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
