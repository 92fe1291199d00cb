/**
 * Puts the busy threads of a trial on cores: what a user may ask, what a host offers, who gets which core, and the
 * calls to the kernel that make it so.
 *
 * <p>In: rules over the facts of hosts, which are pure, and the one class that changes the cores of a thread. Out: how
 * many threads are busy and how they wait ({@link org.turbulence.transport.ThreadPlan}), reading facts, the threads
 * themselves.
 */
package org.turbulence.transport.placement;
