package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.transport.HarnessVersion;

class MainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void helpIsOursThenJmhs() {
        assertEquals(0, run("-h"));
        assertTrue(out().startsWith("""
                        Turbulence measures how fast and how noisy the transports between two hosts are.

                        Usage: java -jar benchmarks.jar [options]           a run
                               java -jar benchmarks.jar responder --bind HOST:PORT
                                                                            answers runs from another host
                               java -jar benchmarks.jar suites [SUITE...]   describes suites, and how long each takes
                               java -jar benchmarks.jar doctor              what stands in the way of a good
                                                                            measurement, and the remedy
                               java -jar benchmarks.jar collective          real collectives between processes
                                                                            on this host

                        Options of a run, as --option VALUE or --option=VALUE:
                          --suite NAME|FILE   run a suite: quick, paper, noise, full, or the one in a file; it is
                                              "quick" when no option of JMH's is given. Benchmarks that are named
                                              beside it choose among those of the suite
                          --peer HOST:PORT    the responder to run against (default: one is started on
                                              loopback for the length of the run)
                          --label TEXT        name the run (default: the suite, or "run")
                          --results DIR       put the results there (default: results/runs/<UTC time>-<label>)
                          --secret-file FILE  file with the secret that the responder was started with
                          --data-port N       first port to bind for data on this host (default: any free one)
                          --fact NAME=VALUE   a fact of this host that no file on it tells, as
                                              cloud.placement=group-1; may be given several times

                        Exit code: 0 all trials finished, 1 a trial failed, 2 refused before the run,
                        130 interrupted.


                        Benchmarks; name one or several by a regular expression:
                          PingPong                one message there and back: RTT
                          Streaming               a window of messages in flight: Gb/s and messages/s that the
                                                  receiver counts
                          BidirectionalPingPong   a ping-pong started from each host at the same time
                          BidirectionalStreaming  a stream from each host at the same time
                          SendReceive, Exchange   steps in which two ranks send and receive at once, one message
                                                  each way or two; IMB counts 2 and 4 times the length a step
                          StripedPingPong         one message there and back in parts over several links
                          Burst                   one message, a chosen time after the end of the one before
                          OpenLoop                messages at a rate that waits for no answer: response time, from
                                                  when each was due, and service time, from its sending
                          LatencyNoise            1 byte there and back for an hour, or as long as -r says
                          BandwidthNoise          16 MiB there and back for an hour, or as long as -r says
                          Detour                  what takes the CPU from a tight loop, on both hosts at once
                          LogGP                   bursts with one answer, for "fit" of analysis.jar
                          RecordingCost           what recording a sample costs on this host; no peer

                        Parameters, as -p NAME=VALUE or -p NAME=VALUE,VALUE to run each:
                          transport           kind of transport: aeron-ipc, aeron-udp, tcp
                          messageLength       bytes of a message, 1 .. 16777216
                          idle                how threads wait, on both hosts: auto, spin, spin-yield, yield, backoff
                          pin                 where busy threads run, on both hosts: auto (a core for each where
                                              there are enough), none (wherever the scheduler puts them), or cores
                                              joined by +, as 2-5+8: the threads that poll, then the driver's; on
                                              one host the initiator's first
                          stallThresholdNs    a longer gap between two polls counts as a stall of this host, in ns
                          settings            KIND.SETTING=VALUE pairs, joined by ';': -p "settings=tcp.no-delay=false"
                                              (without KIND.: for whichever kind is measured), or default
                          window              of Streaming and BidirectionalStreaming: messages of a link that
                                              may be in flight, 1 .. 16384
                          stripes             of Streaming: links with a stream each, 1 .. 64
                          strategy            of Streaming: threads (one for each link, on both hosts), single (one
                                              for all), a number of threads, or auto: threads, but with a media
                                              driver as many as have a core

                        Further parameters of StripedPingPong, one message over several links:
                          stripes             links, 1 .. 64, at most one for each byte or chunk
                          strategy            threads    a thread for each link, on both hosts; a part for each
                                              single     one thread for all links; a part for each
                                              chunked    one thread; chunks, dealt to the links in turn
                                              pipelined  chunks in flight on one link; needs stripes=1
                          chunkLength         bytes of a chunk, for chunked and pipelined

                        Further parameters of Burst and of OpenLoop:
                          intervalNs          of Burst: from the end of an exchange to the start of the next, in
                                              ns, 0 .. 10000000000; -bs says how many messages
                          intervalKind        of Burst: fixed or exponential, with that mean
                          ratePerSecond       of OpenLoop: messages that are due in a second, or search: look for
                                              the highest rate that holds, each rate a trial of its own
                          arrivals            of OpenLoop: fixed or poisson
                          maxOutstanding      of OpenLoop: messages that may be out at a time, 1 .. 65536
                          seed                of both: of the generator that draws intervals and arrivals

                        Further parameters of Detour and of LogGP:
                          thresholdFactor     of Detour: a step longer than this times the shortest is a detour
                          burstCount          of LogGP: messages of a burst
                          delayNs             of LogGP: delay between the messages of a burst, or, with a burst
                                              of 1, before its answer is taken

                        Settings with their defaults; lengths in bytes, or with k, m or g:
                          aeron-ipc.term-length=auto      term of a log buffer: a power of two in 64k .. 1g, or auto: 8
                                                          messages, at least 4m
                          aeron-ipc.mtu-length=1408       longest frame: a multiple of 32 in 64 .. 65504
                          aeron-udp.term-length=auto      term of a log buffer: a power of two in 64k .. 1g, or auto: 8
                                                          messages, at least 2m
                          aeron-udp.mtu-length=auto       longest frame: a multiple of 32 in 64 .. 65504, or auto: 1408,
                                                          less on a narrower interface
                          aeron-udp.receiver-window=auto  how far the sender may be ahead: 64k .. 1g, or auto: the receive
                                                          buffer, half a term at most
                          aeron-udp.send-buffer=2m        SO_SNDBUF: 64k .. 1g; the kernel may grant less
                          aeron-udp.receive-buffer=2m     SO_RCVBUF: 64k .. 1g; the kernel may grant less
                          tcp.no-delay=true               TCP_NODELAY: true or false
                          tcp.send-buffer=auto            SO_SNDBUF: 4k .. 1g, or auto: 512k or the kernel's
                          tcp.receive-buffer=auto         SO_RCVBUF: 4k .. 1g, or auto: the kernel's, which grows
                          tcp.write-chunk=auto            bytes a write: 1k .. 16m, or auto: as suits send-buffer
                          tcp.read-chunk=auto             bytes a read: 1k .. 16m, or auto: all there is of a message

                        All options below are JMH's own. One that is given replaces the suite's.
                        """), out());
        assertTrue(out().contains("-lprof"), out());
        assertTrue(out().contains("-rff <filename>"), out());
    }

    @Test
    void helpAndVersionAreUnderstoodAsOtherProgramsWriteThem() {
        assertEquals(0, run("-h"));
        final String help = out();
        for (final String[] words : new String[][] {{"--help"}, {"help"}, {"--suite", "quick", "--help"}}) {
            out.reset();
            assertEquals(0, run(words));
            assertEquals(help, out());
        }
        out.reset();
        assertEquals(0, run("help", "doctor"));
        assertTrue(out().startsWith("Usage: java -jar benchmarks.jar doctor"), out());
        for (final String word : List.of("--version", "-V")) {
            out.reset();
            assertEquals(0, run(word));
            assertEquals(HarnessVersion.current().text() + "\n", out());
        }
    }

    @Test
    void helpOfTheResponderNamesItsOptions() {
        assertEquals(0, run("responder", "--help"));
        assertEquals("""
                Usage: java -jar benchmarks.jar responder [-hV] --bind=HOST:PORT [--data-port=N]
                                                          [--secret-file=FILE] [--fact=NAME=VALUE]...
                Answers the runs of other hosts until Ctrl-C. Its first line tells its address.
                      --bind=HOST:PORT     Where to listen; port 0 takes any free one, host 0.0.0.0 or [::] every
                                             interface.
                      --data-port=N        First port for data, to open in a firewall (default: any free one).
                      --fact=NAME=VALUE    A fact that no file on this host tells, as rack=7; several times.
                  -h, --help               Show this help message and exit.
                      --secret-file=FILE   File with a secret that initiators must have, too.
                  -V, --version            Print version information and exit.
                Exit code:
                  0   ended as it was told
                  2   refused, such as when the port is in use
                """, out());
    }

    @Test
    void jmhListsItsBenchmarksFormatsAndProfilers() {
        assertEquals(0, run("-l"));
        assertTrue(out().contains("org.turbulence.benchmarks.PingPong.roundTrip"), out());
        assertEquals(0, run("-lrf"));
        assertTrue(out().endsWith("Available formats: text, csv, scsv, json, latex\n"), out());
        assertEquals(0, run("-lprof"));
        assertTrue(out().contains("Supported profilers:"), out());
    }

    @Test
    void parametersAreListedAsTheSuiteSetsThem() {
        assertEquals(0, run("--suite", "quick", "-p", "transport=tcp", "-lp"));
        assertTrue(out().contains("param \"transport\" = {tcp}"), out());
        assertTrue(out().contains("param \"messageLength\" = {1, 1024, 65536, 1048576}"), out());
    }

    @Test
    void suitesAreListed() {
        assertEquals(0, run("suites"));
        assertTrue(out().startsWith("quick\n  measures "), out());
        for (final String name : List.of("paper", "noise", "full")) {
            assertTrue(out().contains("\n" + name + "\n  measures "), out());
        }
        out.reset();
        assertEquals(0, run("suites", "--text", "noise"));
        assertTrue(out().contains("\n[LatencyNoise.roundTrip]\n"), out());
        assertRefused("a suite of ours must be one of quick, paper, noise, full (got: x)", "suites", "--text", "x");
    }

    @Test
    void aSuiteOfOnesOwnIsRefusedByTheLineThatIsWrong(@TempDir final Path folder) throws IOException {
        final Path file = folder.resolve("mine.suite");
        Files.writeString(file, "[OpenLoop]\n\nratePerSecond = 0\nrate = 7\n");
        assertRefusedContaining(
                "mine.suite, line 4: a parameter of these benchmarks must be", "--suite", file.toString());
        Files.writeString(file, "[OpenLoop]\n\nratePerSecond = 0\n");
        assertRefusedContaining("ratePerSecond must be a number of messages from 0.1", "--suite", file.toString());
    }

    @Test
    void whatASearchOrAnIterationCannotBeIsRefused() {
        assertRefused(
                "ratePerSecond must be rates, or search alone (got: search,5)",
                "OpenLoop",
                "-p",
                "ratePerSecond=search,5");
        assertRefusedContaining("a measured iteration must last longer than 0 s", "OpenLoop", "-r", "0s");
        assertRefusedContaining(
                "-o, -rf and -rff must be given for a single part only", "--suite", "noise", "-rf", "csv");
    }

    @Test
    void misuseIsOneSentenceAndExitCodeTwo() {
        assertRefused(
                "a suite must be one of quick, paper, noise, full or a file (got: quik);"
                        + " benchmarks.jar suites describes them",
                "--suite=quik");
        assertRefusedContaining("one of idle, messageLength, pin, settings,", "PingPong", "-p", "transprot=tcp");
        err.reset();
        assertRefused("no benchmark matches the command line; -l lists those there are", "NoSuchBenchmark");
        assertRefused(
                "JMH cannot parse the command line: suit is not a recognized option; -h shows all options",
                "--suit",
                "quick");
    }

    @Test
    void whatCannotRunIsRefusedBeforeAResponderIsStarted() {
        assertEquals(2, run("PingPong", "-p", "transport=carrier-pigeon"));
        assertTrue(err().contains("transport must be one of"), err());
        assertEquals("", out());
    }

    @Test
    void anotherJmhThatIsRunningIsARefusalThatLeavesNothingBehind(@TempDir final Path temporary) throws IOException {
        final Path lock = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
        final Path results = temporary.resolve("run");
        try (FileChannel other = FileChannel.open(lock, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            final FileLock held = other.tryLock();

            assertEquals(2, run("PingPong", "-p", "transport=tcp", "--results", results.toString()));

            assertTrue(err().startsWith("Another JMH instance might be running."), err());
            assertTrue(err().contains("-Djmh.ignoreLock=true"), err());
            assertFalse(Files.exists(results));
            if (held != null) {
                held.release();
            }
        }
    }

    @Test
    void aResponderNeedsAnAddressThatItCanHave() throws IOException {
        assertEquals(2, run("responder"));
        assertTrue(err().startsWith("Missing required option: '--bind=HOST:PORT'"), err());
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertRefusedContaining(
                    "the responder cannot listen on 127.0.0.1:" + taken.getLocalPort(),
                    "responder",
                    "--bind",
                    "127.0.0.1:" + taken.getLocalPort());
        }
        assertRefusedContaining("an address must be written as", "responder", "--bind", "nowhere");
        assertRefusedContaining("secret", "responder", "--bind", "127.0.0.1:0", "--secret-file", "/no/such/file");
    }

    @Test
    void theDoctorRefusesWhatIsNoAddressBeforeItReports() {
        assertRefusedContaining("an address must be written as", "doctor", "--peer", "10.0.0.2");
        assertRefusedContaining("cannot be read", "doctor", "--peer", "127.0.0.1:1", "--secret-file", "/no/such/file");
        assertEquals("", out());
    }

    @Test
    void theDoctorTellsAWrongNameFromAResponderThatIsMissing() {
        assertEquals(1, run("doctor", "--peer", "no-such-host.invalid:7400"));
        assertTrue(out().contains("-> check the spelling, or give the address itself"), out());
    }

    @Test
    void theDoctorFindsAnUnreachablePeerAProblem() {
        assertEquals(1, run("doctor", "--peer", "127.0.0.1:1"));
        assertTrue(out().contains("nanoTime cost"), out());
        assertTrue(out().contains("problem  reachable"), out());
        assertTrue(out().contains("java -jar benchmarks.jar responder --bind 0.0.0.0:1"), out());
    }

    private void assertRefused(final String sentence, final String... words) {
        assertEquals(2, run(words));
        assertEquals(sentence + "\n", err());
        err.reset();
    }

    private void assertRefusedContaining(final String part, final String... words) {
        err.reset();
        assertEquals(2, run(words));
        assertTrue(err().contains(part), err());
        assertEquals(1, err().lines().count(), err());
    }

    private int run(final String... words) {
        return Main.run(
                List.of(words),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
