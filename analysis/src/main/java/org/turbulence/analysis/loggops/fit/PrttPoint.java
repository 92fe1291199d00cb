package org.turbulence.analysis.loggops.fit;

/**
 * One repetition of the parameterised round trip at one size: the client sends n messages with a busy wait d between
 * them, the server answers the last with one of the same size (T. Hoefler, A. Lichei, W. Rehm, "Low-Overhead LogGP
 * Parameter Assessment for Modern Interconnection Networks", IPDPS 2007).
 *
 * @param bytes the size s
 * @param messages the number n of messages of the two longer trains
 * @param singleNs PRTT(1, 0, s), ns
 * @param trainNs PRTT(n, 0, s), ns
 * @param spacedNs PRTT(n, d, s), ns; NaN where d was shorter than PRTT(1, 0, s) or not measured
 * @param waitNs the busy wait d of the spaced train as it really was, ns
 * @param restedNs PRTT(1, d, s), ns: one message, then the wait, then its answer is taken, which has long arrived; NaN
 *     where it was not measured
 * @param restNs the wait d of that one as it really was, ns
 */
public record PrttPoint(
        long bytes,
        int messages,
        double singleNs,
        double trainNs,
        double spacedNs,
        double waitNs,
        double restedNs,
        double restNs) {
    public PrttPoint {
        if (bytes < 1 || messages < 2) {
            throw new IllegalArgumentException("a train must have at least 2 messages of at least 1 byte (got: "
                    + messages + " of " + bytes + ")");
        }
        if (singleNs <= 0 || trainNs <= 0 || spacedNs <= 0 || waitNs < 0 || restedNs <= 0 || restNs < 0) {
            throw new IllegalArgumentException("the times of a train must be above 0 (got: " + singleNs + ", " + trainNs
                    + ", " + spacedNs + ", " + restedNs + " ns, waits " + waitNs + " and " + restNs + " ns)");
        }
    }

    /** (PRTT(n, d, s) − PRTT(1, 0, s)) / (n − 1) − d: the CPU time of a send, ns; NaN where it was not measured. */
    double sendOverheadNs() {
        return (spacedNs - singleNs) / (messages - 1) - waitNs;
    }

    /** PRTT(1, d, s) − d − o_s(s): the CPU time of a receive, ns; NaN where it was not measured. */
    double receiveOverheadNs() {
        return restedNs - restNs - sendOverheadNs();
    }

    /** (PRTT(n, 0, s) − PRTT(1, 0, s)) / (n − 1): the time between two messages of a train, ns. */
    double spacingNs() {
        return (trainNs - singleNs) / (messages - 1);
    }
}
