/**
 * GOAL programs: what each rank sends, receives and computes, and in which order. The compact form that an engine runs,
 * the readers and the writers of the text and of the binary form, side by side. No model and no time enters here: a
 * calculation's length is a plain number until an engine gives it a unit.
 *
 * <p>Source: T. Hoefler, C. Siebert, A. Lumsdaine, "Group Operation Assembly Language - A Flexible Way to Express
 * Collective Communication", ICPP 2009; T. Hoefler, T. Schneider, A. Lumsdaine, "LogGOPSim - Simulating Large-Scale
 * Applications in the LogGOPS Model", HPDC 2010.
 */
package org.turbulence.analysis.loggops.goal;
