package org.turbulence.benchmarks.session;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.turbulence.results.TrialKey;
import org.turbulence.results.TrialManifest;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.placement.Pin;

/**
 * What one thread of one fork is to measure, as its benchmark parameters say.
 *
 * @param key the full configuration
 * @param schedule what JMH was asked: forks, iterations and their times
 * @param measurementNs how long all measured iterations of a fork last together; 0 where they last for a number of
 *     calls
 * @param warmupForkCount forks that JMH runs first and does not count
 * @param threadIndex this thread among those of the fork, from 0
 * @param threadCount threads of the fork, each with a session of its own
 * @param measurement what is measured, and what it asks of the responder
 * @param transport kind of transport
 * @param messageLength bytes of a message
 * @param idle how threads wait; AUTO is resolved by the plan
 * @param pin where busy threads run
 * @param stallThresholdNs a longer gap between two polls counts as the initiator's own stall
 * @param settings of the transport, as {@link SettingsText} takes them
 */
public record TrialRequest(
        TrialKey key,
        SortedMap<String, String> schedule,
        long measurementNs,
        int warmupForkCount,
        int threadIndex,
        int threadCount,
        Measurement measurement,
        String transport,
        int messageLength,
        IdleMode idle,
        Pin pin,
        long stallThresholdNs,
        String settings) {

    private static final String OWN_PACKAGE = "org.turbulence.benchmarks.";

    /** Takes what JMH knows and the parameters that the state holds. */
    public static TrialRequest of(
            final BenchmarkParams benchmark,
            final ThreadParams thread,
            final Measurement measurement,
            final String transport,
            final int messageLength,
            final String idle,
            final String pin,
            final long stallThresholdNs,
            final String settings) {
        return new TrialRequest(
                keyOf(benchmark),
                scheduleOf(benchmark),
                measurementNs(benchmark),
                benchmark.getWarmupForks(),
                thread.getThreadIndex(),
                thread.getThreadCount(),
                measurement,
                transport,
                messageLength,
                IdleMode.parse(idle),
                Pin.parse(pin),
                stallThresholdNs,
                settings);
    }

    private static long measurementNs(final BenchmarkParams benchmark) {
        return benchmark.getMode() == Mode.SingleShotTime
                ? 0
                : benchmark.getMeasurement().getCount()
                        * benchmark.getMeasurement().getTime().convertTo(TimeUnit.NANOSECONDS);
    }

    private static SortedMap<String, String> scheduleOf(final BenchmarkParams benchmark) {
        final SortedMap<String, String> schedule = new TreeMap<>();
        schedule.put("forks", Integer.toString(benchmark.getForks()));
        schedule.put("warmupForks", Integer.toString(benchmark.getWarmupForks()));
        schedule.put("warmupIterations", Integer.toString(benchmark.getWarmup().getCount()));
        schedule.put("warmupTime", benchmark.getWarmup().getTime().toString());
        schedule.put(
                TrialManifest.MEASUREMENT_ITERATIONS,
                Integer.toString(benchmark.getMeasurement().getCount()));
        schedule.put("measurementTime", benchmark.getMeasurement().getTime().toString());
        schedule.put("threads", Integer.toString(benchmark.getThreads()));
        schedule.put("jvmOptions", String.join(" ", benchmark.getJvmArgs()));
        schedule.put("mode", benchmark.getMode().shortLabel());
        return schedule;
    }

    /** The key of all forks of a configuration: the benchmark's name, its parameters and, where many, its threads. */
    public static TrialKey keyOf(final BenchmarkParams benchmark) {
        final SortedMap<String, String> params = new TreeMap<>();
        for (final String name : benchmark.getParamsKeys()) {
            params.put(name, benchmark.getParam(name));
        }
        if (benchmark.getThreads() > 1) {
            params.put("threads", Integer.toString(benchmark.getThreads()));
        }
        final String name = benchmark.getBenchmark();
        return new TrialKey(name.startsWith(OWN_PACKAGE) ? name.substring(OWN_PACKAGE.length()) : name, params);
    }
}
