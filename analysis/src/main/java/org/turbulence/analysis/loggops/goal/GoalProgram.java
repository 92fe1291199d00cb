package org.turbulence.analysis.loggops.goal;

/**
 * A GOAL program in compact form: the operations of all ranks in one sequence of columns, about 25 bytes an operation.
 *
 * <p>The operations of rank r are {@code firstOperation(r) .. firstOperation(r + 1) - 1}, in program order. The
 * dependents of an operation stand in one shared array, in the order in which they were declared. Immutable, so that
 * any number of engines may run it at once.
 */
public final class GoalProgram {
    /** Kind of an operation that sends a message. */
    public static final byte SEND = 1;
    /** Kind of an operation that receives a message. */
    public static final byte RECEIVE = 2;
    /** Kind of an operation that computes. */
    public static final byte CALC = 3;
    /** As a receive's peer or tag: any. */
    public static final int ANY = -1;

    private final GoalColumns columns;
    private final int[] firstOperation;
    private final Dependents afterDone;
    private final Dependents afterStart;

    GoalProgram(
            final GoalColumns columns,
            final int[] firstOperation,
            final Dependents afterDone,
            final Dependents afterStart) {
        this.columns = columns;
        this.firstOperation = firstOperation;
        this.afterDone = afterDone;
        this.afterStart = afterStart;
    }

    public int rankCount() {
        return firstOperation.length - 1;
    }

    public int operationCount() {
        return firstOperation[firstOperation.length - 1];
    }

    /** The number of messages that the program sends. */
    public int sendCount() {
        int count = 0;
        for (int operation = 0; operation < operationCount(); operation++) {
            if (kind(operation) == SEND) {
                count++;
            }
        }
        return count;
    }

    /** The index of the first operation of a rank; of {@code rankCount()}: the number of operations. */
    public int firstOperation(final int rank) {
        return firstOperation[rank];
    }

    /** The rank whose operation this is. */
    public int rankOf(final int operation) {
        int low = 0;
        int high = rankCount() - 1;
        while (low < high) {
            final int middle = (low + high + 1) >>> 1;
            if (firstOperation[middle] <= operation) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** {@link #SEND}, {@link #RECEIVE} or {@link #CALC}. */
    public byte kind(final int operation) {
        return columns.kind[operation];
    }

    /** The number of CPUs that a rank needs: the highest CPU named, plus one. */
    public int cpuCount() {
        return columns.cpuCount;
    }

    /** The number of NICs that a rank needs: the highest NIC named, plus one. */
    public int nicCount() {
        return columns.nicCount;
    }

    public int cpu(final int operation) {
        return columns.cpu == null ? 0 : columns.cpu[operation] & 0xff;
    }

    public int nic(final int operation) {
        return columns.nic == null ? 0 : columns.nic[operation] & 0xff;
    }

    /** The rank at the other end of a send or a receive; {@link #ANY} for a receive from any. */
    public int peer(final int operation) {
        return columns.peer[operation];
    }

    /** The tag of a send or a receive; {@link #ANY} for a receive of any. */
    public int tag(final int operation) {
        return columns.tag[operation];
    }

    /** The bytes of a send or a receive; the length of a calculation in the unit of time of the program. */
    public long size(final int operation) {
        return columns.size == null ? columns.shortSize[operation] : columns.size[operation];
    }

    /** The number of operations that must have started or finished before this one may start. */
    public int dependencyCount(final int operation) {
        return afterDone.countOf(operation) + (afterStart == null ? 0 : afterStart.countOf(operation));
    }

    /** The operations that wait until an operation is done. */
    public Dependents afterDone() {
        return afterDone;
    }

    /** The operations that wait until an operation has started; null when there is none in the whole program. */
    public Dependents afterStart() {
        return afterStart;
    }

    /** The line of an operation in its text; 0 when it was not read from a text. */
    public int line(final int operation) {
        return columns.line == null ? 0 : columns.line[operation];
    }

    /** An operation as it is written, with its rank and, where known, its line: for messages to the user. */
    public String describe(final int operation) {
        final int line = line(operation);
        final String where = (line > 0 ? "line " + line + ", " : "") + "rank " + rankOf(operation) + ": ";
        return where + statement(operation);
    }

    /** The statement of an operation, without label. */
    public String statement(final int operation) {
        final StringBuilder text = new StringBuilder(32);
        switch (kind(operation)) {
            case SEND ->
                text.append("send ").append(size(operation)).append("b to ").append(peer(operation));
            case RECEIVE ->
                text.append("recv ").append(size(operation)).append("b from ").append(peer(operation));
            default -> text.append("calc ").append(size(operation));
        }
        if (kind(operation) != CALC) {
            text.append(" tag ").append(tag(operation));
        }
        if (cpu(operation) != 0) {
            text.append(" cpu ").append(cpu(operation));
        }
        if (nic(operation) != 0 && kind(operation) != CALC) {
            text.append(" nic ").append(nic(operation));
        }
        return text.toString();
    }
}
