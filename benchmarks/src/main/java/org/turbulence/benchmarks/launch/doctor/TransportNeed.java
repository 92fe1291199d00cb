package org.turbulence.benchmarks.launch.doctor;

import java.util.List;

/**
 * What one kind of transport asks of a host, at the settings that a run would use.
 *
 * @param kind name of the kind
 * @param driverThreadChoices busy driver threads that it can run with, the most first
 * @param receiveBufferBytes socket receive buffer that it asks for, 0 when it leaves that to the kernel or has none
 * @param sendBufferBytes likewise to send
 * @param sharedMemoryBytes what one trial takes of /dev/shm on this host, with the peer on the same machine
 */
public record TransportNeed(
        String kind,
        List<Integer> driverThreadChoices,
        long receiveBufferBytes,
        long sendBufferBytes,
        long sharedMemoryBytes) {
    public TransportNeed {
        driverThreadChoices = List.copyOf(driverThreadChoices);
    }

    int[] choices() {
        return driverThreadChoices.stream().mapToInt(Integer::intValue).toArray();
    }
}
