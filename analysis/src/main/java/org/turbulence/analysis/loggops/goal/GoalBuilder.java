package org.turbulence.analysis.loggops.goal;

import java.util.Arrays;

/**
 * Builds a {@link GoalProgram} rank by rank, in ascending order. Not thread-safe; {@link #build} ends its life.
 *
 * <p>It holds what the compact form demands (an operation belongs to the rank begun last, a dependency stays within a
 * rank); {@link GoalCheck} holds what a runnable program demands.
 */
public final class GoalBuilder {
    private final int[] firstOperation;
    private final GoalColumns columns;
    private final Dependents.Builder afterDone = new Dependents.Builder();
    private final Dependents.Builder afterStart = new Dependents.Builder();
    private int rank = -1;

    /**
     * @param rankCount the number of ranks
     * @param expectedOperations room to start with
     */
    public GoalBuilder(final int rankCount, final int expectedOperations) {
        if (rankCount < 1) {
            throw new IllegalArgumentException("a program must have at least 1 rank (got: " + rankCount + ")");
        }
        firstOperation = new int[rankCount + 1];
        columns = new GoalColumns(Math.max(16, expectedOperations));
    }

    /** Ends the rank begun last and begins the next one. */
    public void beginRank() {
        if (rank + 1 >= firstOperation.length - 1) {
            throw new IllegalStateException("all " + (firstOperation.length - 1) + " ranks are built");
        }
        rank++;
        firstOperation[rank] = columns.count;
    }

    /** Adds a send and returns its index. */
    public int send(final long bytes, final int peer, final int tag) {
        return add(GoalProgram.SEND, bytes, peer, tag, 0, 0, 0);
    }

    /** Adds a receive and returns its index. */
    public int receive(final long bytes, final int peer, final int tag) {
        return add(GoalProgram.RECEIVE, bytes, peer, tag, 0, 0, 0);
    }

    /** Adds a calculation and returns its index. */
    public int calc(final long length) {
        return add(GoalProgram.CALC, length, 0, 0, 0, 0, 0);
    }

    /** Adds an operation with all qualifiers and returns its index. */
    public int add(
            final byte kind,
            final long size,
            final int peer,
            final int tag,
            final int cpu,
            final int nic,
            final int line) {
        return columns.add(kind, size, peer, tag, cpu, nic, line);
    }

    /** The number of operations so far, which is the index of the next. */
    public int operationCount() {
        return columns.count;
    }

    /** Lets an operation start only when another is done. */
    public void requires(final int operation, final int predecessor) {
        afterDone.add(inThisRank(predecessor), inThisRank(operation));
    }

    /** Lets an operation start only when another has started. */
    public void requiresStart(final int operation, final int predecessor) {
        afterStart.add(inThisRank(predecessor), inThisRank(operation));
    }

    private int inThisRank(final int operation) {
        if (operation < firstOperation[rank] || operation >= columns.count) {
            throw new IllegalArgumentException("a dependency must stay within rank " + rank + " (got operation "
                    + operation + ", the rank has " + firstOperation[rank] + " .. " + (columns.count - 1) + ")");
        }
        return operation;
    }

    /** The finished program; ranks that were never begun are empty. */
    public GoalProgram build() {
        Arrays.fill(firstOperation, rank + 1, firstOperation.length, columns.count);
        final int operations = columns.count;
        return new GoalProgram(
                columns.trim(),
                firstOperation,
                afterDone.build(operations),
                afterStart.isEmpty() ? null : afterStart.build(operations));
    }
}
