package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.HostPort;
import org.turbulence.transport.RequiredJvmOptions;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

/** The small parts of which the supervisor is made. */
class SupervisionTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2025-03-01T12:00:00.5Z"), ZoneOffset.UTC);

    @Test
    void oneRunAtATimeButAsManyTrialsOfItAsThereAre() {
        final RunSlot slot = new RunSlot(NOON);
        assertTrue(slot.isFree());
        final RunSlot.Hold first = slot.take("a", 0, () -> {});
        final RunSlot.Hold second = slot.take("a", 0, () -> {});
        final ControlException refusal = assertThrows(ControlException.class, () -> slot.take("b", 0, () -> {}));
        assertEquals(Category.BUSY, refusal.category());
        assertEquals(
                "the responder is busy with run a since 2025-03-01T12:00:00Z; wait for its end or use another"
                        + " responder",
                refusal.getMessage());
        first.close();
        first.close();
        assertFalse(slot.isFree(), "a share is given back once");
        second.close();
        slot.take("b", 0, () -> {}).close();
        assertTrue(slot.isFree());
    }

    @Test
    void whoeverHoldsAShareIsToldWhenTheLauncherIsGone() {
        final RunSlot slot = new RunSlot(NOON);
        final List<String> told = new ArrayList<>();
        final RunSlot.Hold launcher = slot.take("a", 0, () -> told.add("launcher"));
        final RunSlot.Hold ended = slot.take("a", 0, () -> told.add("ended"));
        slot.take("a", 0, () -> told.add("trial"));
        ended.close();
        launcher.abandon();
        assertEquals(List.of("trial"), told);
    }

    @Test
    void dataPortsAreHandedOutOnceAtATime() {
        final DataPorts ports = new DataPorts(40_000);
        final DataPorts.Block first = ports.take(2);
        final DataPorts.Block second = ports.take(1);
        assertEquals(40_000, first.firstPort());
        assertEquals(40_002, second.firstPort());
        first.close();
        assertEquals(40_003, ports.take(3).firstPort(), "the gap is too small");
        assertEquals(40_000, ports.take(2).firstPort());
        assertEquals(0, new DataPorts(0).take(4).firstPort());
        assertEquals(
                Category.RESOURCE,
                assertThrows(ControlException.class, () -> new DataPorts(65_535).take(2))
                        .category());
    }

    @Test
    void aChildGetsTheOptionsThatMeasuringNeedsAndThenTheUsers() {
        final List<String> command =
                ChildCommand.likeThisJvm(List.of("-XX:+UseParallelGC")).of("fe80::1%eth0", 4_000, 1 << 22);
        assertTrue(command.containsAll(RequiredJvmOptions.forThisJdk()), command.toString());
        assertTrue(command.contains("-Xmx336m"), command.toString());
        assertFalse(command.contains("-XX:+UseSerialGC"), "the user chose another collector");
        assertEquals(
                List.of(TrialChild.class.getName(), "fe80::1%eth0", "4000"),
                command.subList(command.size() - 3, command.size()));
        assertTrue(ChildCommand.likeThisJvm(List.of()).of("::1", 0, 1).contains("-XX:+UseSerialGC"));
    }

    @Test
    void aChildEndsByItselfWhenItsInputDoes() throws Exception {
        final Process child =
                new ProcessBuilder(ChildCommand.likeThisJvm(List.of()).of("127.0.0.1", 0, 1)).start();
        child.getOutputStream().close();
        assertTrue(child.waitFor(30, TimeUnit.SECONDS));
        assertEquals(0, child.exitValue());
        assertEquals(-1, child.getInputStream().read(), "its output carries frames alone");
    }

    @Test
    void anEventIsOneLineWhateverIsInIt() {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new EventLog(new PrintStream(bytes, true, StandardCharsets.UTF_8), NOON).event("a\n\u001b[2Jb");
        assertEquals(
                "2025-03-01T12:00:00Z a??[2Jb",
                bytes.toString(StandardCharsets.UTF_8).strip());
    }

    @Test
    void theLineThatSaysWhereAResponderListensIsReadBack() {
        final HostPort address = new HostPort("::1", 4_000);
        assertEquals(Optional.of(address), Responder.addressIn("responder listening on [::1]:4000"));
        assertEquals(Optional.empty(), Responder.addressIn("something else"));
    }

    @Test
    void optionsThatCannotWorkAreRefused() {
        final ResponderOptions options = ResponderOptions.at(new HostPort("::1", 0));
        assertThrows(IllegalArgumentException.class, () -> options.withFirstDataPort(65_500));
        assertThrows(IllegalArgumentException.class, () -> options.withHandshakeTimeoutNs(0));
    }
}
