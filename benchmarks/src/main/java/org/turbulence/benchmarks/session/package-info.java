/**
 * What a benchmark's state holds: a session with the responder, and the files of the trial.
 *
 * <p>In: agreeing a trial, planning its threads, joining the responder's holds, writing what was measured. Out: what
 * runs between two clock reads (that is in {@code record}), the command line, JMH options.
 */
package org.turbulence.benchmarks.session;
