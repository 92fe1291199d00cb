package org.turbulence.benchmarks.launch.collective;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.agrona.BufferUtil;
import org.agrona.concurrent.SystemNanoClock;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.MessageContent;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.placement.Placement;

/**
 * One process of a collective. It is told its plan and rank as words and talks with the one that started it in lines:
 *
 * <pre>
 *   member                          starter
 *   address ROLE PEER TEXT …  →
 *   bound                     →
 *                             ←     address ROLE PEER TEXT …     what the peers said
 *                             ←     connect
 *   connected NOW             →                                  warmed up too; one clock is known to be for all
 *                             ←     start AT
 *   starts NS NS …            →
 *   ends NS NS …              →
 * </pre>
 *
 * Instead of any line of its own it may say {@code failed SENTENCE}. It ends when its input does.
 */
public final class Member {
    static final String BOUND = "bound";
    static final String CONNECT = "connect";
    static final String CONNECTED = "connected ";
    static final String START = "start ";
    static final String STARTS = "starts ";
    static final String ENDS = "ends ";
    static final String FAILED = "failed ";

    private static final int CACHE_LINE_BYTES = 64;

    private Member() {}

    /** Runs one member; the words are those of the plan and, last, the rank. */
    public static void main(final String[] words) throws IOException {
        ParentWatch.start();
        final PrintStream out = System.out;
        System.setOut(System.err);
        final int last = words.length - 1;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            run(CollectivePlan.of(Arrays.asList(words).subList(0, last)), Integer.parseInt(words[last]), in, out);
        } catch (final TransportException | IllegalArgumentException e) {
            out.println(FAILED + e.getMessage());
        }
    }

    private static void run(final CollectivePlan plan, final int rank, final BufferedReader in, final PrintStream out)
            throws IOException {
        final ThreadPlan threads = plan.threads(Runtime.getRuntime().availableProcessors());
        try (MemberLinks links = MemberLinks.open(plan, rank, threads)) {
            links.addresses().forEach(address -> out.println(address.toLine()));
            out.println(BOUND);
            String line = in.readLine();
            while (line != null && !line.equals(CONNECT)) {
                links.peer(PeerAddress.of(line));
                line = in.readLine();
            }
            if (line == null) {
                return;
            }
            links.connect();
            final UnsafeBuffer message =
                    new UnsafeBuffer(BufferUtil.allocateDirectAligned(plan.messageLength(), CACHE_LINE_BYTES));
            MessageContent.fill(message, 0, plan.messageLength());
            final long[] starts = new long[plan.repetitions()];
            final long[] ends = new long[starts.length];
            final MemberLoop loop = new MemberLoop(
                    plan,
                    links.outgoing(),
                    links.incoming(),
                    SystemNanoClock.INSTANCE,
                    threads.idle().newStrategy(),
                    message);
            place(plan, rank, threads);
            loop.warmUp();
            out.println(CONNECTED + System.nanoTime());
            final String start = in.readLine();
            if (start == null) {
                return;
            }
            loop.run(Long.parseLong(start.substring(START.length())), starts, ends);
            out.println(STARTS + text(starts));
            out.println(ENDS + text(ends));
            untilTheStarterIsDone(in);
        }
    }

    /** Where each process can have a core of its own, it has: two that poll on one core would take turns. */
    private static void place(final CollectivePlan plan, final int rank, final ThreadPlan threads) {
        final List<Integer> cores = Placement.before();
        if (threads.driverThreadCount() == 0 && plan.processes() <= cores.size()) {
            new Placement().here("process", OptionalInt.of(cores.get(rank)));
        }
    }

    /** Links stay open until all members have told their times. */
    private static void untilTheStarterIsDone(final BufferedReader in) throws IOException {
        String line;
        do {
            line = in.readLine();
        } while (line != null);
    }

    private static String text(final long[] times) {
        return Arrays.stream(times).mapToObj(Long::toString).collect(Collectors.joining(" "));
    }

    /** Takes back what a member says of its times. */
    static long[] times(final String line, final String word) {
        if (line == null || !line.startsWith(word)) {
            throw new IllegalArgumentException("a process must say \"" + word.strip() + "\" (got: " + line + ")");
        }
        return List.of(line.substring(word.length()).split(" ", -1)).stream()
                .mapToLong(Long::parseLong)
                .toArray();
    }
}
