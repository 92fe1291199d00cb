package org.turbulence.transport.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCountersTest {
    @TempDir
    private Path root;

    private void file(final String path, final String... lines) throws IOException {
        final Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines) + "\n");
    }

    private void thread(final long number, final long voluntary, final long involuntary, final long waitNs)
            throws IOException {
        final String folder = "proc/self/task/" + number;
        file(
                folder + "/status",
                "Name:\tjava",
                "voluntary_ctxt_switches:\t" + voluntary,
                "nonvoluntary_ctxt_switches:\t" + involuntary);
        file(folder + "/schedstat", 1000 * waitNs + " " + waitNs + " 17");
    }

    private HostReading read() {
        return HostCounters.below(root).read();
    }

    @Test
    void tellsWhatTheHostCountedBetweenTwoReadings() throws IOException {
        file("proc/stat", "cpu  100 0 50 900 1 0 2 3 0 0", "cpu0 100 0 50 900 1 0 2 3 0 0");
        file("proc/softirqs", "                    CPU0       CPU1", "      NET_TX:  1 2", "      NET_RX:  10 20");
        file("proc/self/net/snmp", "Tcp: InSegs RetransSegs", "Tcp: 9 4", "Udp: InDatagrams InErrors", "Udp: 1 0");
        file("proc/self/net/netstat", "TcpExt: A TCPTimeouts B", "TcpExt: 1 2 3");
        final HostReading before = read();
        file("proc/stat", "cpu  100 0 50 900 1 0 2 5 0 0");
        file("proc/softirqs", "                    CPU0       CPU1", "      NET_TX:  1 3", "      NET_RX:  15 20");
        file("proc/self/net/snmp", "Tcp: InSegs RetransSegs", "Tcp: 9 7", "Udp: InDatagrams InErrors", "Udp: 1 2");
        file("proc/self/net/netstat", "TcpExt: A TCPTimeouts B", "TcpExt: 1 3 3");
        assertEquals(
                Map.of(
                        HostCounters.STEAL_NS, 20_000_000L,
                        HostCounters.SOFTIRQ_COUNT, 6L,
                        HostCounters.TCP_RETRANSMIT_COUNT, 3L,
                        HostCounters.TCP_TIMEOUT_COUNT, 1L,
                        HostCounters.UDP_ERROR_COUNT, 2L),
                read().since(before, Set.of()));
    }

    @Test
    void addsUpThreadsThatLiveAndSetsThosePollingApart() throws IOException {
        thread(11, 5, 1, 1_000);
        thread(12, 7, 2, 2_000);
        thread(13, 9, 9, 9_000);
        final HostReading before = read();
        thread(11, 6, 4, 1_500);
        thread(12, 7, 2, 2_000);
        thread(14, 1, 0, 10);
        Files.delete(root.resolve("proc/self/task/13/status"));
        Files.delete(root.resolve("proc/self/task/13/schedstat"));
        assertEquals(
                Map.of(
                        "voluntarySwitchCount", 2L,
                        "involuntarySwitchCount", 3L,
                        "runQueueWaitNs", 510L,
                        "onCpuNs", 510_000L,
                        "pollerVoluntarySwitchCount", 1L,
                        "pollerInvoluntarySwitchCount", 3L,
                        "pollerRunQueueWaitNs", 500L,
                        "pollerOnCpuNs", 500_000L),
                read().since(before, List.of(11L)));
    }

    @Test
    void whatTheHostDoesNotTellIsAbsentAndNotZero() throws IOException {
        assertEquals(Map.of(), read().since(read(), Set.of()), "a host without such files");
        file("proc/stat", "cpu  100 0 50 900");
        file("proc/self/net/snmp", "Tcp: InSegs", "Tcp: 9");
        file("proc/self/task/1/status", "Name:\tjava");
        assertEquals(Map.of(), read().since(read(), Set.of()), "a kernel that counts less");
    }

    @Test
    void seesThisProcessYieldItsCpu() throws InterruptedException {
        final OptionalLong self = KernelThread.current();
        Assumptions.assumeTrue(self.isPresent(), "this system numbers no threads in /proc");
        final HostCounters counters = HostCounters.ofThisProcess();
        final HostReading before = counters.read();
        for (int i = 0; i < 5; i++) {
            Thread.sleep(1);
        }
        final Map<String, Long> counted = counters.read().since(before, Set.of(self.getAsLong()));
        assertTrue(counted.get("pollerVoluntarySwitchCount") >= 5, counted::toString);
        assertTrue(counted.get("pollerOnCpuNs") > 0, counted::toString);
        assertTrue(counted.get("voluntarySwitchCount") >= counted.get("pollerVoluntarySwitchCount"), counted::toString);
    }
}
