/**
 * The search for the highest rate that holds.
 *
 * <p>In: which rate to try next, and what a trial at a rate came to. Out: running it.
 */
package org.turbulence.benchmarks.launch.search;
