package org.turbulence.transport.control;

/**
 * One comparison of the responder's clock with the initiator's, by a question and its answer: the mid-points of both
 * sides' stamps are taken as one instant (RFC 5905, section 8). That is wrong by half of what the way there and back
 * took, at most, however unequal the two ways are.
 *
 * <p>It serves to place what the responder tells on the initiator's axis of time. No figure is computed from it.
 *
 * @param initiatorNs the instant by the initiator's clock
 * @param offsetNs the responder's clock less the initiator's
 * @param uncertaintyNs the offset may be off by as much to either side
 */
public record ClockAnchor(long initiatorNs, long offsetNs, long uncertaintyNs) {
    /**
     * Out of the four stamps of an exchange.
     *
     * @param sentNs by the initiator
     * @param arrivalNs by the responder
     * @param departureNs by the responder
     * @param receivedNs by the initiator
     */
    public static ClockAnchor of(
            final long sentNs, final long arrivalNs, final long departureNs, final long receivedNs) {
        final long wayNs = Math.max(0, receivedNs - sentNs - (departureNs - arrivalNs));
        final long hereNs = sentNs + (receivedNs - sentNs) / 2;
        final long thereNs = arrivalNs + (departureNs - arrivalNs) / 2;
        return new ClockAnchor(hereNs, thereNs - hereNs, (wayNs + 1) / 2);
    }
}
