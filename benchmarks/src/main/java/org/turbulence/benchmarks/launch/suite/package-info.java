/**
 * Suites: which benchmarks, with which parameters, how often and how long. They are text, ours as well as a user's.
 *
 * <p>In: reading that text, completing a command line by it, describing it. Out: running, checking what a configuration
 * asks for, the peer.
 */
package org.turbulence.benchmarks.launch.suite;
