/**
 * The gate itself under measurement: the A/A floor that its margins rest on, and the proof by simulation that it fires
 * and keeps still.
 *
 * <p>In: forks of recorded runs. Out: files, text, and the comparison of what is not the same thing.
 */
package org.turbulence.analysis.compare.floor;
