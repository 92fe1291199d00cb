/**
 * What a cloud costs beside native hardware, figure by figure, and how a parallel program scales on each.
 *
 * <p>In: pairing figures of runs and the measures over them. Out: files, text, tests of significance.
 */
package org.turbulence.analysis.compare.overhead;
