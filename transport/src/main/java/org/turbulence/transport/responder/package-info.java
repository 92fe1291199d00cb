/** Host B: a supervisor that outlives trials, and one child JVM for each trial that runs the echo duty cycle. */
package org.turbulence.transport.responder;
