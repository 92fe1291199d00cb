/**
 * The allocation-free recording of samples: the round trip with its clock reads, and the memory that it writes to.
 *
 * <p>In: what runs between two clock reads. Out: files, sockets other than a link, formatting, JMH.
 */
package org.turbulence.benchmarks.record;
