/** What the scripts of {@code benchmarks/lab} compare our own figures with; no tests. */
package org.turbulence.benchmarks.lab;
