package org.turbulence.transport.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The kernel's running counts of what can hold a measurement up: time stolen by the hypervisor, soft interrupts of the
 * network, retransmissions, and what the scheduler did with the threads of this process. Read before and after an
 * iteration, with the clock stopped: one reading opens two files for each thread of the JVM and takes about a
 * millisecond.
 *
 * <p>What a host does not tell is absent from a reading, never 0. On systems other than Linux every reading is empty.
 *
 * <p>Sources, see proc(5): {@code /proc/stat} (field 8 of the line {@code cpu}, in ticks of 10 ms, all CPUs),
 * {@code /proc/softirqs} (NET_RX and NET_TX, all CPUs), {@code /proc/self/net/snmp} and {@code netstat} (the network
 * namespace of this process, whoever's connections they are), {@code /proc/self/task/*}{@code /status} and
 * {@code schedstat} (time on a CPU, time runnable without one). For one thread.
 */
public final class HostCounters {
    /** Time that the hypervisor gave to others while this host wanted to run, all CPUs together, in steps of 10 ms. */
    public static final String STEAL_NS = "stealNs";

    /** Soft interrupts of the network, received and sent, all CPUs. */
    public static final String SOFTIRQ_COUNT = "softirqCount";

    /** TCP segments sent again. */
    public static final String TCP_RETRANSMIT_COUNT = "tcpRetransmitCount";

    /** Retransmission timers of TCP that ran out. */
    public static final String TCP_TIMEOUT_COUNT = "tcpTimeoutCount";

    /** Datagrams that came and could not be given to their socket, such as for a full buffer. */
    public static final String UDP_ERROR_COUNT = "udpReceiveErrorCount";

    /** Times that a thread of this process gave up its CPU by itself. */
    public static final String VOLUNTARY_SWITCH_COUNT = "voluntarySwitchCount";

    /** Times that a thread of this process was made to give up its CPU. */
    public static final String INVOLUNTARY_SWITCH_COUNT = "involuntarySwitchCount";

    /** Time that threads of this process could have run and had no CPU. */
    public static final String RUN_QUEUE_WAIT_NS = "runQueueWaitNs";

    /** Time that threads of this process ran. */
    public static final String ON_CPU_NS = "onCpuNs";

    private static final String TASKS = "proc/self/task";
    private static final long NS_PER_TICK = 10_000_000;
    private static final int STEAL_FIELD = 8;

    private final ProcText files;

    private HostCounters(final ProcText files) {
        this.files = files;
    }

    /** Reads the counters of this host and this process. */
    public static HostCounters ofThisProcess() {
        return below(Path.of("/"));
    }

    /** @param root folder that holds {@code proc} */
    static HostCounters below(final Path root) {
        return new HostCounters(new ProcText(root));
    }

    /** Everything that is counted, as of now. */
    public HostReading read() {
        final SortedMap<String, Long> host = new TreeMap<>();
        putSteal(host);
        putSoftirqs(host);
        final String snmp = files.read("proc/self/net/snmp").orElse("");
        putField(host, TCP_RETRANSMIT_COUNT, snmp, "Tcp:", "RetransSegs");
        putField(host, UDP_ERROR_COUNT, snmp, "Udp:", "InErrors");
        putField(host, TCP_TIMEOUT_COUNT, files.read("proc/self/net/netstat").orElse(""), "TcpExt:", "TCPTimeouts");
        final SortedMap<Long, SortedMap<String, Long>> threads = new TreeMap<>();
        for (final String name : files.names(TASKS)) {
            threads.put(Long.valueOf(name), threadOf(TASKS + '/' + name));
        }
        return new HostReading(host, threads);
    }

    private void putSteal(final Map<String, Long> to) {
        files.read("proc/stat").ifPresent(text -> {
            final String[] fields = words(firstLine(text, "cpu "));
            if (fields.length > STEAL_FIELD) {
                to.put(STEAL_NS, NS_PER_TICK * Long.parseLong(fields[STEAL_FIELD]));
            }
        });
    }

    private void putSoftirqs(final Map<String, Long> to) {
        files.read("proc/softirqs").ifPresent(text -> {
            final String received = firstLine(text, "NET_RX:");
            final String sent = firstLine(text, "NET_TX:");
            if (!received.isEmpty() && !sent.isEmpty()) {
                to.put(SOFTIRQ_COUNT, sum(received) + sum(sent));
            }
        });
    }

    private static long sum(final String line) {
        final String[] fields = words(line);
        long sum = 0;
        for (int i = 1; i < fields.length; i++) {
            sum += Long.parseLong(fields[i]);
        }
        return sum;
    }

    /** Two lines that begin alike: one of names, one of values. */
    private static void putField(
            final Map<String, Long> to,
            final String counter,
            final String text,
            final String protocol,
            final String name) {
        final List<String> lines =
                text.lines().filter(line -> line.startsWith(protocol)).toList();
        if (lines.size() < 2) {
            return;
        }
        final int position = List.of(words(lines.get(0))).indexOf(name);
        final String[] values = words(lines.get(1));
        if (position > 0 && position < values.length) {
            to.put(counter, Long.valueOf(values[position]));
        }
    }

    /** Nothing of a thread that has just ended. */
    private SortedMap<String, Long> threadOf(final String folder) {
        final SortedMap<String, Long> counts = new TreeMap<>();
        files.read(folder + "/status").ifPresent(text -> {
            putLine(counts, VOLUNTARY_SWITCH_COUNT, text, "voluntary_ctxt_switches:");
            putLine(counts, INVOLUNTARY_SWITCH_COUNT, text, "nonvoluntary_ctxt_switches:");
        });
        files.read(folder + "/schedstat").ifPresent(text -> {
            final String[] fields = words(text);
            if (fields.length > 1) {
                counts.put(ON_CPU_NS, Long.valueOf(fields[0]));
                counts.put(RUN_QUEUE_WAIT_NS, Long.valueOf(fields[1]));
            }
        });
        return counts;
    }

    private static void putLine(
            final Map<String, Long> to, final String counter, final String text, final String name) {
        final String[] fields = words(firstLine(text, name));
        if (fields.length > 1) {
            to.put(counter, Long.valueOf(fields[1]));
        }
    }

    /** The first line that begins so, after spaces; empty when none does. */
    private static String firstLine(final String text, final String start) {
        return text.lines()
                .map(String::stripLeading)
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElse("");
    }

    private static String[] words(final String line) {
        return line.strip().split("\\s+");
    }
}
