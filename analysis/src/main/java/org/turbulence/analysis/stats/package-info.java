/**
 * Statistics as pure functions and accumulators over plain numbers.
 *
 * <p>In: formulas, each with its source, that say for which n they hold. Out: records of the model, files, text, and
 * whatever needs to know what the numbers mean.
 */
package org.turbulence.analysis.stats;
