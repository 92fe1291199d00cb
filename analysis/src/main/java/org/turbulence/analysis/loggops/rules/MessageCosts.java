package org.turbulence.analysis.loggops.rules;

import java.util.Arrays;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.Model;
import org.turbulence.analysis.loggops.noise.CounterRandom;
import org.turbulence.analysis.loggops.noise.NetworkNoise;

/**
 * What one message costs under a model, with or without noise: the part of the rule set that both engines call. Shared
 * by all threads.
 *
 * <p>A message of s bytes occupies a NIC for g + (s−1)G and a CPU for o + (s−1)O, and its first byte arrives L after
 * the CPU let it go (LogGOPS, HPDC 2010, section 2). The model says what (s−1) is for 0 bytes, and how often G is
 * drawn.
 */
public final class MessageCosts {
    private final LogGops parameters;
    private final Model model;
    private final NetworkNoise noise;
    private final long seed;
    private final int hostsPerSwitch;

    /**
     * @param noise null: every message takes the parameters as they are
     * @param seed of all draws
     */
    public MessageCosts(final LogGops parameters, final Model model, final NetworkNoise noise, final long seed) {
        this.parameters = parameters;
        this.model = model;
        this.noise = noise;
        this.seed = seed;
        hostsPerSwitch = parameters.hostsPerSwitch();
    }

    /** The parameters of the system. */
    public LogGops parameters() {
        return parameters;
    }

    /** The rule set. */
    public Model model() {
        return model;
    }

    /** True when messages draw what they take. */
    public boolean noisy() {
        return noise != null;
    }

    /** True when two ranks hang on different switches. */
    public boolean far(final int rank, final int peer) {
        return hostsPerSwitch == 1 ? rank != peer : rank / hostsPerSwitch != peer / hostsPerSwitch;
    }

    /** Fills in the random stream of each rank for one repetition. */
    public void begin(final long repetition, final long[] rankStreams) {
        final long stream = CounterRandom.messageStream(seed, repetition);
        for (int rank = 0; rank < rankStreams.length; rank++) {
            rankStreams[rank] = CounterRandom.number(stream, rank);
        }
    }

    /** The random number of the n-th send of a rank in program order; 0 without noise. */
    public long draw(final long rankStream, final int ordinal) {
        return noise == null ? 0 : noise.draw(rankStream, ordinal);
    }

    /** The bytes beyond the first. */
    public long furtherBytes(final long bytes) {
        return bytes == 0 && model.corrected() ? 0 : bytes - 1;
    }

    /** (s−1)O. */
    public long overheadPs(final long bytes) {
        return LogGops.bytesPs(furtherBytes(bytes), parameters.overheadPerByteFs());
    }

    /** From the CPU of the sender to the first byte's arrival. */
    public long flightPs(final long draw, final int ordinal, final long bytes, final boolean far) {
        final long latency = noise == null ? parameters.latencyPs() : noise.latencyPs(draw, ordinal, far);
        return bytes > parameters.eagerBytes() ? latency * (1 + model.handshakeLatencies()) : latency;
    }

    /** The longest flight that can be drawn, ps. */
    public long greatestFlightPs(final long bytes) {
        final long latency = noise == null ? parameters.latencyPs() : noise.greatestLatencyPs();
        return bytes > parameters.eagerBytes() ? latency * (1 + model.handshakeLatencies()) : latency;
    }

    /** The longest gap that can be drawn, ps. */
    public long greatestGapPs(final long bytes) {
        final long fs = noise == null ? Math.max(parameters.nearGapFs(), parameters.farGapFs()) : noise.greatestGapFs();
        return LogGops.bytesPs(furtherBytes(bytes), fs);
    }

    /** True when every message draws by itself, from the same lists wherever it goes. */
    public boolean drawsAlike() {
        return noise != null && noise.consecutive() == 1 && (noise.nearIsFar() || hostsPerSwitch == 1);
    }

    /** The flights that {@link #flightPs} draws from, where all draw alike. */
    public int[] flightsPs(final long bytes) {
        final long latencies = bytes > parameters.eagerBytes() ? 1 + model.handshakeLatencies() : 1;
        return Arrays.stream(noise.latenciesPs(true))
                .mapToInt(latency -> (int) (latency * latencies))
                .toArray();
    }

    /** The gaps of messages of one block that {@link #gapPs} draws from, where all draw alike. */
    public int[] gapsPs(final long bytes) {
        final long further = furtherBytes(bytes);
        return Arrays.stream(noise.gapsFs(true))
                .mapToInt(gap -> (int) LogGops.bytesPs(further, gap))
                .toArray();
    }

    /** (s−1)G, as the sum over the blocks that draw their own G. */
    public long gapPs(final long draw, final int ordinal, final long bytes, final boolean far) {
        final long further = furtherBytes(bytes);
        if (noise == null) {
            return fixedGapPs(further, far);
        }
        final long block = model.drawBlockBytes();
        if (further <= block) {
            return LogGops.bytesPs(further, noise.gapFs(draw, ordinal, 0, far));
        }
        long sum = 0;
        long left = further;
        for (int i = 0; left > 0; i++) {
            sum += LogGops.bytesPs(Math.min(left, block), noise.gapFs(draw, ordinal, i, far));
            left -= block;
        }
        return sum;
    }

    private long fixedGapPs(final long further, final boolean far) {
        return LogGops.bytesPs(further, far ? parameters.farGapFs() : parameters.nearGapFs());
    }

    /** What receiving adds to o on the CPU in the models that charge G there. */
    public static long receivePs(final long overheadPs, final long gapPs) {
        return Long.compareUnsigned(overheadPs, gapPs) >= 0 ? overheadPs : gapPs;
    }

    /** A gap as it is while the receiving NIC sends too. */
    public long bothWaysPs(final long gapPs, final boolean far) {
        final long base = far ? parameters.farGapFs() : parameters.nearGapFs();
        if (parameters.bothWaysGapFs() == 0 || base == 0) {
            return gapPs;
        }
        return Math.round(gapPs * ((double) parameters.bothWaysGapFs() / base));
    }

    /** The least time between the start of a send and its arrival: how far an engine may look ahead, ps. */
    public long lookAheadPs() {
        final long latency = noise == null ? parameters.latencyPs() : noise.leastLatencyPs();
        return parameters.overheadPs() + latency;
    }
}
