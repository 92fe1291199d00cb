/**
 * What values did over time: clusters of large ones, periods, changes of level. Samples stream by; memory does not grow
 * with them.
 *
 * <p>In: arithmetic on times and values. Out: what the values mean, files, text.
 */
package org.turbulence.analysis.stats.time;
