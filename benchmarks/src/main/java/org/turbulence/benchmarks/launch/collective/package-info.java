/**
 * Real collectives between processes on this host, over the links of a transport, to hold a simulation against.
 *
 * <p>In: the schedules, the processes and what they tell each other, the trial that is written. Out: the simulation.
 */
package org.turbulence.benchmarks.launch.collective;
