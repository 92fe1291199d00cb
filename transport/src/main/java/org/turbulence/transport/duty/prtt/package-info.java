/**
 * Parameterised round trips, from which the parameters of the LogGP model are fitted: a burst of messages with a delay
 * between them, and one answer.
 *
 * <p>In: the loop of the side that times, and the duty of the one that answers. Out: what is computed from the times.
 */
package org.turbulence.transport.duty.prtt;
