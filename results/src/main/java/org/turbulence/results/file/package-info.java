/**
 * Access to the bytes of a file, alike for every format: writing through channels that throw, whole files that appear
 * at once, lines with their numbers.
 *
 * <p>In: what two formats share about files. Out: what the bytes mean.
 */
package org.turbulence.results.file;
