package org.turbulence.results.trace;

import java.util.Random;

/** Samples as a closed loop over a loopback socket takes them: a body, a tail, and now and then an interruption. */
final class Series {
    private Series() {}

    static SampleColumns latencyLike(final int count, final long seed) {
        final Random random = new Random(seed);
        final SampleColumns samples = new SampleColumns(count);
        long nowNs = 1_000_000;
        for (int i = 0; i < count; i++) {
            final boolean interrupted = random.nextInt(500) == 0;
            final long stallNs = interrupted ? 2_000 + random.nextInt(50_000) : 0;
            final long holdNs = 900 + (long) Math.abs(random.nextGaussian() * 150) + tail(random);
            samples.sentOffsetNs[i] = nowNs;
            samples.stallNs[i] = stallNs;
            samples.holdNs[i] = holdNs;
            samples.rttNs[i] = 6_000 + (long) Math.abs(random.nextGaussian() * 600) + tail(random) + stallNs + holdNs;
            nowNs += samples.rttNs[i] + 60 + random.nextInt(40) + (random.nextInt(200) == 0 ? 700 : 0);
        }
        samples.count = count;
        return samples;
    }

    private static long tail(final Random random) {
        return random.nextInt(50) == 0 ? (long) (1_000 / (random.nextDouble() + 1e-4)) : 0;
    }
}
