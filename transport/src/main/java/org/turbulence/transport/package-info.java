/**
 * Moves messages between two hosts: the contract that every kind of transport meets.
 *
 * <p>In: {@link Transport} (found by {@link java.util.ServiceLoader}), {@link Endpoint}, {@link Link}, what they are
 * asked for ({@link EndpointSpec}, {@link TransportSettings}, {@link ThreadPlan}) and what a message holds
 * ({@link MessageContent}). Out: any kind of transport (each has its own package that imports this one, and of the
 * others {@code placement} at most), sessions between hosts, files, JMH, JSON.
 */
package org.turbulence.transport;
