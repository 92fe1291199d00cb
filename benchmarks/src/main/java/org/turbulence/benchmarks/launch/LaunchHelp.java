package org.turbulence.benchmarks.launch;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.Setting;
import org.turbulence.transport.Transport;
import org.turbulence.transport.Transports;

/** Our part of {@code -h}; JMH's own follows it. */
final class LaunchHelp {
    private static final int MEANING_INDENT = 34;
    private static final int MEANING_WIDTH = 66;

    private static final String TEXT = """
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
              transport           kind of transport: %s
              messageLength       bytes of a message, 1 .. 16777216
              idle                how threads wait, on both hosts: %s
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
            %s
            All options below are JMH's own. One that is given replaces the suite's.
            """;

    private LaunchHelp() {}

    /** The text, with the kinds of transport on the class path. */
    static String text() {
        return TEXT.formatted(
                String.join(", ", Transports.kinds()),
                Arrays.stream(IdleMode.values()).map(IdleMode::text).collect(Collectors.joining(", ")),
                Transports.kinds().stream()
                        .map(Transports::of)
                        .map(LaunchHelp::settingsOf)
                        .collect(Collectors.joining()));
    }

    /** A line for each setting, in two where the meaning is long. */
    private static String settingsOf(final Transport transport) {
        final StringBuilder lines = new StringBuilder();
        for (final Setting setting : transport.knownSettings()) {
            final String pair = transport.kind() + '.' + setting.name() + '=' + setting.defaultText();
            lines.append(String.format(Locale.ROOT, "  %-31s ", pair))
                    .append(wrapped(setting.meaning()))
                    .append('\n');
        }
        return lines.toString();
    }

    private static String wrapped(final String meaning) {
        if (meaning.length() <= MEANING_WIDTH) {
            return meaning;
        }
        final int space = meaning.lastIndexOf(' ', MEANING_WIDTH);
        return meaning.substring(0, space) + '\n' + " ".repeat(MEANING_INDENT) + meaning.substring(space + 1);
    }
}
