package org.turbulence.analysis.noise.summary;

import java.util.Optional;

/**
 * A system as the publication's table of systems has it: the latency of its shortest message and the bandwidth of the
 * message length that reaches most.
 *
 * @param system name
 * @param latency ping-pong of the shortest message; empty where there is none
 * @param bandwidth ping-pong of the largest mean bandwidth; empty where no message has a length
 */
public record SystemRow(String system, Optional<Sketch> latency, Optional<Sketch> bandwidth) {}
