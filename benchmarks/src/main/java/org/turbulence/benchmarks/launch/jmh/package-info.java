/**
 * Between the launcher and JMH: the command line that JMH gets, what it lists and prints, and the count of what it
 * finished.
 *
 * <p>In: whatever needs a type of JMH before or during a run. Out: the peer, the run's folder, exit codes.
 */
package org.turbulence.benchmarks.launch.jmh;
