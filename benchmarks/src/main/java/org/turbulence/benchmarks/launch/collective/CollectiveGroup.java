package org.turbulence.benchmarks.launch.collective;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.turbulence.benchmarks.launch.peer.OwnJvm;

/**
 * The processes of one collective, started, led through their lines, and ended whatever happens. A deadline stands over
 * all of it: when it passes the processes are ended, and reading from them fails.
 *
 * <p>For one thread.
 */
final class CollectiveGroup implements AutoCloseable {
    private static final long SETUP_TIMEOUT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final long LEAD_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long END_TIMEOUT_MS = 2_000;
    private static final long DEATH_WAIT_MS = 50;

    /** A JVM that a signal ended has this and the signal's number as its exit value. */
    private static final int SIGNAL_BASE = 128;

    /** One process and the pipes to it. */
    private static final class MemberProcess {
        private final Process process;
        private final BufferedReader out;
        private final PrintStream in;

        MemberProcess(final Process process) {
            this.process = process;
            out = process.inputReader(StandardCharsets.UTF_8);
            in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        }
    }

    private final CollectivePlan plan;
    private final List<MemberProcess> members = new CopyOnWriteArrayList<>();

    private CollectiveGroup(final CollectivePlan plan) {
        this.plan = plan;
    }

    /**
     * Runs a collective.
     *
     * @param running is this group while it runs
     * @return when each process began and ended each repetition
     * @throws CollectiveException when a process fails, or they do not end in time
     */
    static CollectiveTimes run(
            final CollectivePlan plan, final OwnJvm jvm, final AtomicReference<CollectiveGroup> running) {
        try (CollectiveGroup group = new CollectiveGroup(plan)) {
            running.set(group);
            final long allNs = SETUP_TIMEOUT_NS + 4 * plan.intervalNs() * plan.repetitions();
            final Future<?> deadline = CompletableFuture.runAsync(
                    group::destroy, CompletableFuture.delayedExecutor(allNs, TimeUnit.NANOSECONDS));
            try {
                group.start(jvm);
                return group.lead();
            } catch (final IOException e) {
                throw new CollectiveException("a process could not be talked to: " + e.getMessage(), e);
            } finally {
                deadline.cancel(false);
                running.set(null);
            }
        }
    }

    private void start(final OwnJvm jvm) throws IOException {
        for (int rank = 0; rank < plan.processes(); rank++) {
            final List<String> words = Stream.concat(plan.toWords().stream(), Stream.of(Integer.toString(rank)))
                    .toList();
            members.add(new MemberProcess(new ProcessBuilder(jvm.commandOf(Member.class, words))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start()));
        }
    }

    private CollectiveTimes lead() throws IOException {
        exchangeAddresses();
        for (int rank = 0; rank < members.size(); rank++) {
            final long beforeNs = System.nanoTime();
            final String line = said(rank);
            checkClock(line, beforeNs);
        }
        final long startNs = System.nanoTime() + LEAD_NS;
        members.forEach(member -> member.in.println(Member.START + startNs));
        final List<long[]> starts = new ArrayList<>();
        final List<long[]> ends = new ArrayList<>();
        for (int rank = 0; rank < members.size(); rank++) {
            starts.add(Member.times(said(rank), Member.STARTS));
            ends.add(Member.times(said(rank), Member.ENDS));
        }
        return CollectiveTimes.of(plan, starts, ends);
    }

    private void exchangeAddresses() throws IOException {
        final List<List<PeerAddress>> told = new ArrayList<>();
        for (int rank = 0; rank < members.size(); rank++) {
            final List<PeerAddress> own = new ArrayList<>();
            for (String line = said(rank); !line.equals(Member.BOUND); line = said(rank)) {
                own.add(PeerAddress.of(line));
            }
            told.add(own);
        }
        for (int rank = 0; rank < members.size(); rank++) {
            for (final PeerAddress address : told.get(rank)) {
                members.get(address.peer())
                        .in
                        .println(new PeerAddress(address.role(), rank, address.addresses()).toLine());
            }
        }
        members.forEach(member -> member.in.println(Member.CONNECT));
    }

    /** A member that was asked after the reading must not be told of an earlier one, or the clocks are not one. */
    private static void checkClock(final String line, final long beforeNs) {
        if (!line.startsWith(Member.CONNECTED)) {
            throw new CollectiveException("a process must say that it is connected (got: " + line + ")", null);
        }
        final long toldNs = Long.parseLong(line.substring(Member.CONNECTED.length()));
        if (Math.abs(toldNs - beforeNs) > SETUP_TIMEOUT_NS) {
            throw new CollectiveException(
                    "all processes must read one clock, but on this platform each JVM has its own", null);
        }
    }

    private String said(final int rank) throws IOException {
        final String line = members.get(rank).out.readLine();
        if (line == null) {
            throw new CollectiveException(firstDeath().orElse("process " + rank + " ended before its time"), null);
        }
        if (line.startsWith(Member.FAILED)) {
            throw new CollectiveException(
                    firstDeath().orElse("process " + rank + " failed: " + line.substring(Member.FAILED.length())),
                    null);
        }
        return line;
    }

    /** The process that did not end by itself, which is why others fail; nothing when all live or ended well. */
    private Optional<String> firstDeath() {
        for (int rank = 0; rank < members.size(); rank++) {
            final Process process = members.get(rank).process;
            if (hasEnded(process) && process.exitValue() != 0) {
                final int exit = process.exitValue();
                return Optional.of("process " + rank
                        + (exit > SIGNAL_BASE
                                ? " was killed by signal " + (exit - SIGNAL_BASE)
                                : " ended with exit value " + exit));
            }
        }
        return Optional.empty();
    }

    private static boolean hasEnded(final Process process) {
        try {
            return process.waitFor(DEATH_WAIT_MS, TimeUnit.MILLISECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends all processes at once; from any thread. */
    void destroy() {
        members.forEach(member -> member.process.destroyForcibly());
    }

    /** Closes the input of all, which they obey; ends by force those that do not. */
    @Override
    public void close() {
        members.forEach(member -> member.in.close());
        boolean interrupted = false;
        for (final MemberProcess member : members) {
            try {
                if (!member.process.waitFor(END_TIMEOUT_MS, TimeUnit.MILLISECONDS)) {
                    member.process.destroyForcibly();
                }
            } catch (final InterruptedException e) {
                interrupted = true;
                member.process.destroyForcibly();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
