/**
 * The folder of the run that is going on, and what is said to a person about what is in it: figures of each iteration,
 * failures, and the closing words.
 *
 * <p>In: the manifest from start to outcome, the account of failures, their text. Out: who answers, JMH's runner, exit
 * codes.
 */
package org.turbulence.benchmarks.launch.folder;
