package org.turbulence.transport.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.Endpoint;
import org.turbulence.transport.EndpointSpec;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.Role;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;

/** Threads of this JVM on this machine's cores, read back from the kernel. */
class PlacementTest {
    private static final String LOOPBACK = "127.0.0.1";
    private static final long TIMEOUT_S = 20;

    private final List<Integer> all = ThreadCores.ofProcess();

    private int aCore() {
        assumeTrue(!all.isEmpty(), "only Linux tells on which cores a thread may run");
        return all.get(all.size() - 1);
    }

    /** Runs on a thread of its own and returns what it found. */
    private static <T> T on(final ThreadFactory threads, final Supplier<T> work) {
        final CompletableFuture<T> found = new CompletableFuture<>();
        threads.newThread(() -> found.complete(work.get())).start();
        return found.orTimeout(TIMEOUT_S, TimeUnit.SECONDS).join();
    }

    private static String kernelSays() {
        try {
            return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.replaceAll("\\D+", ""))
                    .findFirst()
                    .orElseThrow();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aThreadIsOnItsCoreBeforeItsWorkBegins() {
        final int core = aCore();
        final Placement placement = new Placement();
        final String seen = on(placement.threads("a", OptionalInt.of(core)), PlacementTest::kernelSays);
        assertEquals(Integer.toString(core), seen);
        assertEquals(seen, placement.taken().get("placement.a"));
        assertEquals(all, ThreadCores.own(), "the caller stays where it was");
    }

    @Test
    void aThreadThatAPinnedOneStartsIsFreeUnlessItHasACore() {
        final int core = aCore();
        final Placement placement = new Placement();
        final List<List<Integer>> seen = on(placement.threads("parent", OptionalInt.of(core)), () -> {
            final List<Integer> heir = on(Thread::new, ThreadCores::own);
            final List<Integer> free = on(placement.threads("child", OptionalInt.empty()), ThreadCores::own);
            return List.of(heir, free);
        });
        assertEquals(List.of(core), seen.get(0), "Linux hands the cores down");
        assertEquals(all, seen.get(1));
        assertEquals(CoreList.text(all, CoreList.PLUS), placement.taken().get("placement.child"));
    }

    @Test
    void aThreadGetsItsFormerCoresBack() {
        final int core = aCore();
        final List<Integer> after = on(Thread::new, () -> {
            final List<Integer> before = Placement.before();
            new Placement().here("a", OptionalInt.of(core));
            Placement.giveBack(before);
            return ThreadCores.own();
        });
        assertEquals(all, after);
    }

    @Test
    void aCoreThatThereIsNotIsSaidAndTheThreadRunsOn() {
        aCore();
        final Placement placement = new Placement();
        final int absent = 1000;
        final List<Integer> seen = on(placement.threads("a", OptionalInt.of(absent)), ThreadCores::own);
        assertEquals(all, seen);
        final String taken = placement.taken().get("placement.a");
        assertTrue(taken.startsWith(CoreList.text(all, CoreList.PLUS) + " (not " + absent + ": "), taken);
    }

    @Test
    void theMediaDriverOfAnEndpointRunsWhereThePlanSays() {
        final int core = aCore();
        final Transport udp = Transports.of("aeron-udp");
        final ThreadPlan plan =
                new ThreadPlan(2, true, 1, 2, IdleMode.BACKOFF, true).on(List.of(core, core, core), "a test");
        final EndpointSpec spec =
                new EndpointSpec(Role.INITIATOR, LOOPBACK, 0, List.of(LinkShape.of(64)), udp.settings(Map.of()), plan);
        try (Endpoint endpoint = udp.open(spec)) {
            assertEquals(Integer.toString(core), endpoint.granted().get("placement.driver-network"));
            assertEquals(Integer.toString(core), endpoint.granted().get("placement.driver-conductor"));
            assertEquals(all, ThreadCores.own());
        }
    }
}
