package org.turbulence.transport.placement;

import org.turbulence.transport.ThreadPlan;

/**
 * The threads of both sides of a trial.
 *
 * @param initiator plan of the side that times
 * @param responder plan of the side that answers
 */
public record SidePlans(ThreadPlan initiator, ThreadPlan responder) {}
