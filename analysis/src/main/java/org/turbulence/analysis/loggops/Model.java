package org.turbulence.analysis.loggops;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The rule sets of the simulation. {@link #UPSTREAM} is the published simulator, {@link #PAPER} the variant that the
 * noise study of the clouds used, {@link #CORRECTED} mends what is wrong in both and is the default.
 *
 * <table>
 * <caption>Where they differ</caption>
 * <tr><th>rule</th><th>upstream</th><th>paper</th><th>corrected</th></tr>
 * <tr><td>G of a received message occupies</td><td>CPU and NIC</td><td>CPU and NIC</td><td>receiving NIC</td></tr>
 * <tr><td>s &gt; S</td><td>done when matched</td><td>also arrives 2L later</td><td>also arrives 2L later</td></tr>
 * <tr><td>a released operation starts at</td><td>its CPU's free time</td><td>its CPU's free time</td>
 * <td>the latest end of what it waited for</td></tr>
 * <tr><td>operations that become ready together</td><td>stable</td><td>unstable above 16</td><td>stable</td></tr>
 * <tr><td>G of a large message</td><td>one draw</td><td>one draw per 16 MiB</td><td>one draw per 16 MiB</td></tr>
 * <tr><td>0 bytes</td><td>cost −1 byte</td><td>cost −1 byte</td><td>cost 0 bytes</td></tr>
 * <tr><td>baseline without noise</td><td>near and far</td><td>near only</td><td>near and far</td></tr>
 * <tr><td>a dissemination waits for</td><td>the round before</td><td>the round before</td><td>all rounds before</td></tr>
 * <tr><td>a ring all-reduce has</td><td>2(n−1) rounds</td><td>n rounds, doubled</td><td>2(n−1) rounds</td></tr>
 * </table>
 */
public enum Model {
    UPSTREAM,
    PAPER,
    CORRECTED;

    private static final int HANDSHAKE_LATENCIES = 2;
    private static final long DRAW_BLOCK_BYTES = 16L << 20;

    /** The word by which a user selects the model. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The model of a word.
     *
     * @throws IllegalArgumentException listing the words
     */
    public static Model of(final String word) {
        for (final Model model : values()) {
            if (model.word().equals(word)) {
                return model;
            }
        }
        throw new IllegalArgumentException("a model must be "
                + Arrays.stream(values()).map(Model::word).collect(Collectors.joining(" | ")) + " (got: " + word + ")");
    }

    /** The latencies that the handshake of a message above S adds to its own. */
    public int handshakeLatencies() {
        return this == UPSTREAM ? 0 : HANDSHAKE_LATENCIES;
    }

    /** The bytes that share one draw of G. */
    public long drawBlockBytes() {
        return this == UPSTREAM ? Long.MAX_VALUE : DRAW_BLOCK_BYTES;
    }

    /** True when receiving occupies the receiving NIC for G and the CPU for o and O alone, and ends are carried. */
    public boolean corrected() {
        return this == CORRECTED;
    }

    /** True when operations that become ready together keep their order in the program. */
    public boolean stableOrder() {
        return this != PAPER;
    }

    /** True when the run without noise knows near messages only. */
    public boolean nearBaseline() {
        return this == PAPER;
    }
}
