/**
 * Who answers a run: a responder that was named, or one started on loopback in a process of its own.
 *
 * <p>In: finding, starting, reserving and ending it; how to start a JVM like this one. Out: what is measured, the run's
 * folder, exit codes.
 */
package org.turbulence.benchmarks.launch.peer;
