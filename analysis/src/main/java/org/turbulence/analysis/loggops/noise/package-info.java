/**
 * Noise as an input of the simulator: lists of measured latencies and gaps, traces of detours, and the counter-based
 * draws that pick from them. Readers and writers of the formats of Netgauge and LogGOPSim stand side by side. No engine
 * and no program enters here.
 */
package org.turbulence.analysis.loggops.noise;
