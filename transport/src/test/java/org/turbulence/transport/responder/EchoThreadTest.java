package org.turbulence.transport.responder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.NoOpIdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;

@Timeout(20)
class EchoThreadTest {
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long SOON_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final FakeClock clock = new FakeClock(0);
    private final MemoryLink link = new MemoryLink(clock, 8);
    private final EchoRecord record = new EchoRecord(10);
    private final EchoDutyCycle cycle = new EchoDutyCycle(link, record, 8, 0, 1, clock, NoOpIdleStrategy.INSTANCE);
    private final CompletableFuture<RuntimeException> failure = new CompletableFuture<>();
    private final EchoThread echo = new EchoThread(cycle, record, new YieldingIdleStrategy(), failure::complete);

    @AfterEach
    void stop() {
        echo.stop(TIMEOUT_NS);
    }

    @Test
    void beginsIterationsBetweenPolls() {
        record.add(1, 2);
        echo.start();
        assertEquals(0, echo.beginIteration(false, TIMEOUT_NS));
        assertEquals(0, record.count());
    }

    @Test
    void tellsWhatEndedIt() throws Exception {
        link.breakOff();
        echo.start();
        final RuntimeException why = failure.get(10, TimeUnit.SECONDS);
        assertEquals(TransportException.Category.PEER_GONE, ((TransportException) why).category());
    }

    @Test
    void messagesThatDoNotComeFailTheFetchByTheirCount() {
        record.add(1, 2);
        echo.start();
        echo.awaitRecorded(1, TIMEOUT_NS);
        final ControlException refusal = assertThrows(ControlException.class, () -> echo.awaitRecorded(2, SOON_NS));
        assertEquals(Category.TRIAL, refusal.category());
        assertEquals(
                "the responder must have seen the messages whose holds are asked for (saw 1 of 2 in this iteration)",
                refusal.getMessage());
    }

    @Test
    void anIterationThatNobodyBeginsFails() {
        assertEquals(
                Category.TRIAL,
                assertThrows(ControlException.class, () -> echo.beginIteration(false, SOON_NS))
                        .category());
    }
}
