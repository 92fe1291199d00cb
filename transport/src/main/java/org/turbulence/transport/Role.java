package org.turbulence.transport;

/** Which end of a link this is. */
public enum Role {
    /** The host that times. */
    INITIATOR,
    /** The host that answers. */
    RESPONDER
}
