/** The benchmarks: one class for each question. */
package org.turbulence.benchmarks;
