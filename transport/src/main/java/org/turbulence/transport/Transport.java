package org.turbulence.transport;

import java.util.List;
import java.util.Map;

/**
 * One kind of transport: parses its settings and opens endpoints. Found by {@link java.util.ServiceLoader}, so that a
 * jar on the class path of both hosts can add a kind.
 *
 * <p>Stateless; safe from any thread.
 */
public interface Transport {
    /** The name of this kind as users write it, such as {@code tcp}: lower case, no spaces. */
    String kind();

    /** Can its links reach another host? */
    boolean reachesOtherHosts();

    /**
     * How many busy driver threads beside the application's own this kind can run with, the most first; {@code {0}}
     * when it has no driver on the path of a message.
     */
    int[] driverThreadChoices();

    /** All settings of this kind with their defaults, in the order that help texts show them. */
    List<Setting> knownSettings();

    /**
     * Parses and validates settings; what is not named takes its default.
     *
     * @throws IllegalArgumentException naming an unknown setting and the known ones, or the rule that a value breaks
     */
    TransportSettings settings(Map<String, String> asked);

    /**
     * Opens one side.
     *
     * @throws TransportException RESOURCE or CONFIGURATION, with the remedy
     */
    Endpoint open(EndpointSpec spec);

    /** Removes what processes of this kind left on this host when they were killed; harmless while others run. */
    default void reapLeftOvers() {}
}
