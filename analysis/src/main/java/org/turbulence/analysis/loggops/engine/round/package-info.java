/**
 * The engine that evaluates strict schedules round by round, and replays the ranks whose messages overtook. Schedules,
 * costs and noise come in.
 */
package org.turbulence.analysis.loggops.engine.round;
