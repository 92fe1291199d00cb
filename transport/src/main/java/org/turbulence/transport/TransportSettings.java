package org.turbulence.transport;

import java.util.Map;

/**
 * The validated settings of one kind of transport: an immutable record whose constructor refuses what cannot work,
 * naming the rule, the value and the remedy.
 */
public interface TransportSettings {
    /** The longest message in bytes that any kind carries: 16 MiB, the limit of Aeron. */
    int MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;

    /** Every setting by name, defaults included, in sorted order; parsing it gives an equal record. */
    Map<String, String> asMap();

    /** The longest message in bytes that these settings can carry; at most 16 MiB. */
    int maxMessageLength();

    /**
     * One sentence saying why a message of this length cannot pass and which setting to change, or an empty text when
     * it can.
     */
    String refusalOf(int messageLength);
}
