/**
 * The command line of benchmarks.jar: a run, and the first words {@code responder}, {@code suites} and {@code doctor}.
 *
 * <p>In: our options and suites, the peer of a run, the run's folder from start to outcome, what is printed around JMH.
 * What knows JMH's own types is in {@code launch.jmh}; what judges a host is in {@code launch.doctor}. Out: anything
 * that runs between two clock reads. Nothing depends on this package.
 */
package org.turbulence.benchmarks.launch;
