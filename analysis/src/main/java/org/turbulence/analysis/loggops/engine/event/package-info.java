/** The engine that runs any GOAL program, with one queue of all events. Programs, costs and noise come in. */
package org.turbulence.analysis.loggops.engine.event;
