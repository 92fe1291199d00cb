/**
 * The LogGOPS simulator: what the measured noise of two hosts costs a program on many. The parameters and the rule sets
 * live here; programs in {@code goal}, known collectives in {@code collective}, noise in {@code noise}, what engines
 * share in {@code rules}, the engines in {@code engine}, campaigns of repetitions in {@code campaign}, money in
 * {@code cost}, parameters from measurements in {@code fit}. No console, no report and no run directory enters any of
 * them.
 *
 * <p>Times are 64-bit picoseconds, costs per byte are femtoseconds per byte. Single letters mean what they mean in the
 * LogGOPS papers: L latency, o overhead of a message on the CPU, g gap between messages of a NIC, G gap per byte, O
 * overhead per byte, S the largest eager message, P the number of ranks.
 */
package org.turbulence.analysis.loggops;
