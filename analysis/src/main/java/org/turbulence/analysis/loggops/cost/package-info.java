/**
 * What simulated times cost in money: price tables, the times of the computations that an application does, and the
 * cost of a run with and without noise. No engine enters here.
 */
package org.turbulence.analysis.loggops.cost;
