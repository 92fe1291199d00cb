/**
 * The engine that evaluates known collectives window of time by window, without a graph. Schedules, costs and noise
 * come in.
 */
package org.turbulence.analysis.loggops.engine.window;
