package org.turbulence.benchmarks.launch;

/** Our part of {@code -h}; JMH's own follows it. */
final class LaunchHelp {
    static final String TEXT = """
            Turbulence measures how fast and how noisy the transports between two hosts are.

            Usage: java -jar benchmarks.jar [options]           a run
                   java -jar benchmarks.jar responder --bind HOST:PORT
                                                                answers runs from another host
                   java -jar benchmarks.jar suites              lists the suites
                   java -jar benchmarks.jar doctor              what stands in the way of a good
                                                                measurement, and the remedy

            Options of a run, as --option VALUE or --option=VALUE:
              --suite NAME        run a suite; it is "quick" when no option of JMH's is given
              --peer HOST:PORT    the responder to run against (default: one is started on
                                  loopback for the length of the run)
              --label TEXT        name the run (default: the suite, or "run")
              --results DIR       put the results there (default: results/runs/<UTC time>-<label>)
              --secret-file FILE  file with the secret that the responder was started with
              --data-port N       first port to bind for data on this host (default: any free one)

            Exit code: 0 all trials finished, 1 a trial failed, 2 refused before the run,
            130 interrupted.

            All options below are JMH's own. One that is given replaces the suite's.
            """;

    private LaunchHelp() {}
}
