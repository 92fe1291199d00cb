package org.turbulence.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.aeron.exceptions.AeronException;
import org.junit.jupiter.api.Test;

class AeronNodeTest {
    @Test
    void anAddressInUseIsNamedWithTheRemedy() {
        assertEquals(
                "the address 127.0.0.1:7700 must be free but is in use, by another program or by the other side on this"
                        + " host; give each side a --data-port of its own, or neither",
                AeronNode.refused(new AeronException("io.aeron.exceptions.AeronException : ERROR - channel error -"
                                + " Address already in use (at java.base/sun.nio.ch.Net.bind0(Native Method)):"
                                + " aeron:udp?endpoint=127.0.0.1:7700, errorCodeValue=11"))
                        .getMessage());
    }

    @Test
    void whatElseTheDriverRefusesIsSaidInItsOwnWords() {
        assertEquals(
                "the media driver refused: ERROR - no such channel",
                AeronNode.refused(new AeronException("no such channel")).getMessage());
    }
}
