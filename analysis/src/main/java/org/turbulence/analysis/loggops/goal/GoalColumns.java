package org.turbulence.analysis.loggops.goal;

import java.util.Arrays;

/** The growing columns of a program under construction; {@link #trim} gives what the finished program keeps. */
final class GoalColumns {
    byte[] kind;
    byte[] cpu;
    byte[] nic;
    int[] peer;
    int[] tag;
    long[] size;
    int[] shortSize;
    int[] line;
    int count;
    int cpuCount = 1;
    int nicCount = 1;
    private boolean anyLine;

    GoalColumns(final int capacity) {
        kind = new byte[capacity];
        cpu = new byte[capacity];
        nic = new byte[capacity];
        peer = new int[capacity];
        tag = new int[capacity];
        size = new long[capacity];
        line = new int[capacity];
    }

    int add(
            final byte operationKind,
            final long operationSize,
            final int operationPeer,
            final int operationTag,
            final int operationCpu,
            final int operationNic,
            final int operationLine) {
        if (count == kind.length) {
            grow();
        }
        kind[count] = operationKind;
        size[count] = operationSize;
        peer[count] = operationPeer;
        tag[count] = operationTag;
        cpu[count] = (byte) operationCpu;
        nic[count] = (byte) operationNic;
        line[count] = operationLine;
        anyLine |= operationLine > 0;
        cpuCount = Math.max(cpuCount, operationCpu + 1);
        nicCount = Math.max(nicCount, operationNic + 1);
        return count++;
    }

    private void grow() {
        final int capacity = Math.max(16, kind.length + (kind.length >> 1));
        kind = Arrays.copyOf(kind, capacity);
        cpu = Arrays.copyOf(cpu, capacity);
        nic = Arrays.copyOf(nic, capacity);
        peer = Arrays.copyOf(peer, capacity);
        tag = Arrays.copyOf(tag, capacity);
        size = Arrays.copyOf(size, capacity);
        line = Arrays.copyOf(line, capacity);
    }

    /** Drops what every operation has alike, and the spare room. */
    GoalColumns trim() {
        kind = Arrays.copyOf(kind, count);
        cpu = cpuCount == 1 ? null : Arrays.copyOf(cpu, count);
        nic = nicCount == 1 ? null : Arrays.copyOf(nic, count);
        peer = Arrays.copyOf(peer, count);
        tag = Arrays.copyOf(tag, count);
        line = anyLine ? Arrays.copyOf(line, count) : null;
        boolean fits = true;
        for (int i = 0; i < count && fits; i++) {
            fits = size[i] <= Integer.MAX_VALUE;
        }
        if (fits) {
            shortSize = new int[count];
            for (int i = 0; i < count; i++) {
                shortSize[i] = (int) size[i];
            }
            size = null;
        } else {
            size = Arrays.copyOf(size, count);
        }
        return this;
    }
}
