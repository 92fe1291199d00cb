package org.turbulence.benchmarks.lab;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.ImageFragmentAssembler;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.placement.Placement;

/**
 * A ping-pong over the Aeron client with no harness around it: offer, poll, a reading of the clock before and after,
 * and one after each poll that found nothing, by which it gives up in the end as any loop must. It starts its peer, a
 * second JVM with the same options, and prints the median half-RTT in microseconds.
 *
 * <p>Arguments as {@code name=value}: kind (aeron-ipc or aeron-udp), length, seconds, term, mtu, window, sndbuf,
 * rcvbuf, idle, driverThreads, cores and echoCores (of the loop and then of the driver's threads, joined by +, or
 * none). All lengths in bytes.
 */
public final class BareAeronLoop {
    private static final int CAPACITY = 1 << 23;
    private static final int FRAGMENT_LIMIT = 190;
    private static final int PING_STREAM = 1001;
    private static final int PONG_STREAM = 1002;
    private static final String LOOPBACK = "127.0.0.1";
    private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(10);

    private final Map<String, String> arguments;
    private final int length;
    private final Placement placement = new Placement();

    private BareAeronLoop(final Map<String, String> arguments) {
        this.arguments = arguments;
        this.length = Integer.parseInt(arguments.get("length"));
    }

    /** Times, unless {@code role=echo} is among the arguments. */
    public static void main(final String[] args) throws IOException, InterruptedException {
        final Map<String, String> arguments = new HashMap<>();
        for (final String arg : args) {
            final int equals = arg.indexOf('=');
            arguments.put(arg.substring(0, equals), arg.substring(equals + 1));
        }
        if ("echo".equals(arguments.get("role"))) {
            new BareAeronLoop(arguments).echo();
        } else {
            arguments.put(
                    "directory",
                    "/dev/shm/bare-aeron-" + ProcessHandle.current().pid());
            arguments.put("pingPort", Integer.toString(freePort()));
            arguments.put("pongPort", Integer.toString(freePort()));
            new BareAeronLoop(arguments).time();
        }
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private boolean isIpc() {
        return "aeron-ipc".equals(arguments.get("kind"));
    }

    /** The core of the loop (0) or of a thread of this side's driver (from 1 on). */
    private OptionalInt core(final int thread) {
        final String cores = arguments.get("echo".equals(arguments.get("role")) ? "echoCores" : "cores");
        return "none".equals(cores)
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(cores.split("\\+", -1)[thread]));
    }

    private ThreadFactory driverThread(final int index) {
        return placement.threads("driver-" + index, core(1 + index));
    }

    private IdleStrategy idle() {
        return IdleMode.parse(arguments.get("idle")).newStrategy();
    }

    private String channel(final String portName) {
        final String terms = "term-length=" + arguments.get("term") + "|mtu=" + arguments.get("mtu");
        return isIpc()
                ? "aeron:ipc?" + terms
                : "aeron:udp?endpoint=" + LOOPBACK + ":" + arguments.get(portName) + "|" + terms;
    }

    /** A driver as a trial of ours has it: the echo's for IPC, one on either side for UDP. */
    private MediaDriver driver(final String directory) {
        final MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory)
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .asyncExecutorEnabled(false)
                .termBufferSparseFile(false);
        if (isIpc()) {
            return MediaDriver.launch(context.threadingMode(ThreadingMode.SHARED)
                    .sharedIdleStrategy(new BackoffIdleStrategy(1, 1, 1_000, 250_000)));
        }
        context.mtuLength(Integer.parseInt(arguments.get("mtu")))
                .initialWindowLength(Integer.parseInt(arguments.get("window")))
                .socketSndbufLength(Integer.parseInt(arguments.get("sndbuf")))
                .socketRcvbufLength(Integer.parseInt(arguments.get("rcvbuf")));
        return MediaDriver.launch(
                switch (arguments.get("driverThreads")) {
                    case "1" ->
                        context.threadingMode(ThreadingMode.SHARED)
                                .sharedIdleStrategy(idle())
                                .sharedThreadFactory(driverThread(0));
                    case "2" ->
                        context.threadingMode(ThreadingMode.SHARED_NETWORK)
                                .sharedNetworkIdleStrategy(idle())
                                .sharedNetworkThreadFactory(driverThread(0))
                                .conductorIdleStrategy(idle())
                                .conductorThreadFactory(driverThread(1));
                    default ->
                        context.threadingMode(ThreadingMode.DEDICATED)
                                .senderIdleStrategy(idle())
                                .senderThreadFactory(driverThread(0))
                                .receiverIdleStrategy(idle())
                                .receiverThreadFactory(driverThread(1))
                                .conductorIdleStrategy(idle())
                                .conductorThreadFactory(driverThread(2));
                });
    }

    private static Aeron client(final String directory) {
        return Aeron.connect(new Aeron.Context().aeronDirectoryName(directory).preTouchMappedMemory(true));
    }

    private static Image image(final Subscription subscription, final ExclusivePublication publication) {
        while (subscription.imageCount() == 0 || !publication.isConnected()) {
            Thread.onSpinWait();
        }
        return subscription.imageAtIndex(0);
    }

    private void echo() throws IOException {
        final String directory = arguments.get("directory") + (isIpc() ? "" : "-echo");
        try (MediaDriver driver = driver(directory);
                Aeron aeron = client(driver.aeronDirectoryName());
                Subscription pings = aeron.addSubscription(channel("pingPort"), PING_STREAM);
                ExclusivePublication pongs = aeron.addExclusivePublication(channel("pongPort"), PONG_STREAM)) {
            System.out.println("ready");
            final Image image = image(pings, pongs);
            placement.here("loop", core(0));
            final IdleStrategy idle = idle();
            final FragmentHandler answer = new ImageFragmentAssembler((buffer, offset, arrived, header) -> {
                while (pongs.offer(buffer, offset, arrived) < 0) {
                    idle.idle();
                }
            });
            while (!image.isClosed() && !image.isEndOfStream()) {
                idle.idle(image.poll(answer, FRAGMENT_LIMIT));
            }
        }
    }

    private void time() throws IOException, InterruptedException {
        final Process peer = new ProcessBuilder(peerCommand())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            if (peer.getInputStream().read() < 0) {
                throw new IllegalStateException("the peer did not start");
            }
            if (isIpc()) {
                time(arguments.get("directory"));
            } else {
                try (MediaDriver driver = driver(arguments.get("directory"))) {
                    time(driver.aeronDirectoryName());
                }
            }
        } finally {
            peer.destroy();
            peer.waitFor(10, TimeUnit.SECONDS);
        }
    }

    private List<String> peerCommand() {
        final List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), BareAeronLoop.class.getName(), "role=echo"));
        arguments.forEach((name, value) -> command.add(name + "=" + value));
        return command;
    }

    private void time(final String directory) {
        try (Aeron aeron = client(directory);
                ExclusivePublication pings = aeron.addExclusivePublication(channel("pingPort"), PING_STREAM);
                Subscription pongs = aeron.addSubscription(channel("pongPort"), PONG_STREAM)) {
            final Image image = image(pongs, pings);
            placement.here("loop", core(0));
            final Timer timer = new Timer(image, pings, idle(), length);
            final long seconds = Long.parseLong(arguments.get("seconds"));
            timer.run(TimeUnit.SECONDS.toNanos(1 + seconds));
            timer.run(TimeUnit.SECONDS.toNanos(seconds));
            System.out.printf(Locale.ROOT, "%.3f%n", timer.medianNs() / 2e3);
        }
    }

    /** The loop itself. */
    private static final class Timer {
        private final long[] rttsNs = new long[CAPACITY];
        private final Image image;
        private final ExclusivePublication pings;
        private final IdleStrategy idle;
        private final UnsafeBuffer message;
        private final FragmentHandler handler = new ImageFragmentAssembler(this::onPong);
        private int count;
        private long receivedNs;
        private boolean received;

        Timer(final Image image, final ExclusivePublication pings, final IdleStrategy idle, final int length) {
            this.image = image;
            this.pings = pings;
            this.idle = idle;
            this.message = new UnsafeBuffer(ByteBuffer.allocateDirect(length));
            Arrays.fill(rttsNs, -1);
        }

        @SuppressWarnings("unused") // the form of a handler of fragments
        private void onPong(final DirectBuffer buffer, final int offset, final int length, final Header header) {
            receivedNs = System.nanoTime();
            received = true;
        }

        void run(final long forNs) {
            count = 0;
            final long startNs = System.nanoTime();
            receivedNs = startNs;
            while (receivedNs - startNs < forNs && count < CAPACITY) {
                roundTrip();
            }
        }

        private void roundTrip() {
            received = false;
            final long sentNs = System.nanoTime();
            while (pings.offer(message, 0, message.capacity()) < 0) {
                idle.idle();
            }
            while (true) {
                final int fragmentCount = image.poll(handler, FRAGMENT_LIMIT);
                if (received) {
                    break;
                }
                if (System.nanoTime() - sentNs > TIMEOUT_NS) {
                    throw new IllegalStateException("a message did not come back");
                }
                idle.idle(fragmentCount);
            }
            rttsNs[count++] = receivedNs - sentNs;
        }

        long medianNs() {
            Arrays.sort(rttsNs, 0, count);
            return rttsNs[count / 2];
        }
    }
}
