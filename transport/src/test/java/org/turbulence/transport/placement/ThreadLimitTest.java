package org.turbulence.transport.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThreadLimitTest {
    private static final List<Integer> UDP_DRIVER = List.of(2, 1);

    private static Map<String, String> host(final int cores) {
        return Map.of("cpu.available", Integer.toString(cores));
    }

    @Test
    void withoutADriverThereIsNone() {
        assertEquals(Integer.MAX_VALUE, ThreadLimit.of(host(2), host(2), true, List.of(0), 1));
    }

    @Test
    void aDriverLeavesTheCoresThatItDoesNotTake() {
        assertEquals(7, ThreadLimit.of(host(8), host(16), false, UDP_DRIVER, 1));
        assertEquals(3, ThreadLimit.of(host(8), host(8), false, UDP_DRIVER, 2));
    }

    @Test
    void bothSidesShareOneMachine() {
        assertEquals(3, ThreadLimit.of(host(8), host(8), true, UDP_DRIVER, 1));
        assertEquals(1, ThreadLimit.of(host(2), host(2), true, UDP_DRIVER, 1), "there is always one");
    }
}
