package org.turbulence.transport.duty;

import java.util.SortedMap;
import java.util.TreeMap;
import org.agrona.concurrent.NanoClock;

/**
 * The selfish-detour loop: it does nothing but read the clock, so that every step between two readings that is much
 * longer than the shortest was spent by somebody else: an interrupt, another thread, the hypervisor, a pause of the
 * JVM. A step longer than {@code thresholdFactor} times the shortest is kept with its begin and its length (De Sensi et
 * al., Noise in the Clouds, section IV-A, with a factor of 9; Beckman et al., CLUSTER 2006).
 *
 * <p>The shortest step is found by turns of the same loop before each observation and is the unit of all that can be
 * seen: what takes less than the threshold less one step stays unseen. Steps of 0, which a coarse clock makes, are left
 * out of it.
 *
 * <p>The loop goes in turns so that its thread can be asked to stop; the step from one turn to the next is observed
 * like any other. Begins and lengths go to memory that was touched before. Between two readings nothing is allocated,
 * locked or called but the clock. All times in nanoseconds. For one thread.
 */
public final class DetourLoop {
    /** Name of the counter of detours. */
    public static final String DETOUR_COUNT = "detourCount";

    /** How many times the shortest step a step must take at least to be kept, where nobody says otherwise. */
    public static final double DEFAULT_THRESHOLD_FACTOR = 9;

    /** Readings of a turn: some 0.1 ms. */
    private static final int TURN_READINGS = 4_096;

    private static final int CALIBRATION_TURNS = 64;

    private final NanoClock clock;
    private final double thresholdFactor;
    private final long[] beginsNs;
    private final long[] lengthsNs;

    private int count;
    private long turnCount;
    private long minNs;
    private long thresholdNs;
    private long beganNs;
    private long previousNs;

    /**
     * Allocates and touches its memory.
     *
     * @param thresholdFactor more than 1, finite
     * @param capacity detours after which an observation ends
     * @throws IllegalArgumentException when the factor is not
     */
    public DetourLoop(final NanoClock clock, final double thresholdFactor, final int capacity) {
        this.clock = clock;
        this.thresholdFactor = checkFactor(thresholdFactor);
        this.beginsNs = StampMemory.touched(capacity);
        this.lengthsNs = StampMemory.touched(capacity);
    }

    static double checkFactor(final double thresholdFactor) {
        if (!(thresholdFactor > 1 && thresholdFactor < Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "thresholdFactor must be a number above 1, the shortest step itself (got: " + thresholdFactor
                            + ")");
        }
        return thresholdFactor;
    }

    /** Forgets what was seen, finds the shortest step anew, and begins to observe: some 5 ms. */
    public void begin() {
        count = 0;
        minNs = Long.MAX_VALUE;
        thresholdNs = Long.MAX_VALUE;
        previousNs = clock.nanoTime();
        for (int i = 0; i < CALIBRATION_TURNS; i++) {
            turn();
        }
        thresholdNs = minNs == Long.MAX_VALUE ? Long.MAX_VALUE : (long) Math.ceil(minNs * thresholdFactor);
        turnCount = 0;
        previousNs = clock.nanoTime();
        beganNs = previousNs;
    }

    /**
     * One turn of readings.
     *
     * @return false once the memory is full: the observation ended with the last detour that fits
     */
    public boolean turn() {
        if (count == beginsNs.length) {
            return false;
        }
        final long thresholdNs = this.thresholdNs;
        final int capacity = beginsNs.length;
        long minNs = this.minNs;
        long previousNs = this.previousNs;
        int count = this.count;
        for (int i = 0; i < TURN_READINGS; i++) {
            final long nowNs = clock.nanoTime();
            final long stepNs = nowNs - previousNs;
            if (stepNs > thresholdNs && count < capacity) {
                beginsNs[count] = previousNs;
                lengthsNs[count] = stepNs;
                count++;
            }
            if (stepNs < minNs && stepNs > 0) {
                minNs = stepNs;
            }
            previousNs = nowNs;
        }
        turnCount++;
        this.minNs = minNs;
        this.previousNs = previousNs;
        this.count = count;
        return true;
    }

    /** Observes until a time is over or the memory is full. */
    public void observe(final long durationNs) {
        boolean room = true;
        while (room && previousNs - beganNs < durationNs) {
            room = turn();
        }
    }

    /** Detours seen since {@link #begin}. */
    public int count() {
        return count;
    }

    /** Reading of the clock at the begin of a detour. */
    public long beginNs(final int index) {
        return beginsNs[index];
    }

    /** Length of a detour: the whole step, the loop's own share included. */
    public long lengthNs(final int index) {
        return lengthsNs[index];
    }

    /** Last reading of the clock. */
    public long lastNs() {
        return previousNs;
    }

    /** What the observation came to, by name with unit. */
    public SortedMap<String, Long> counters() {
        final SortedMap<String, Long> counters = new TreeMap<>();
        counters.put(DETOUR_COUNT, (long) count);
        counters.put("loopCount", turnCount * TURN_READINGS);
        counters.put("loopMinNs", minNs == Long.MAX_VALUE ? 0 : minNs);
        counters.put("thresholdNs", thresholdNs);
        counters.put("unseenBelowNs", thresholdNs - minNs);
        counters.put("observedNs", previousNs - beganNs);
        return counters;
    }
}
