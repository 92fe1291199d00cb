package org.turbulence.analysis.loggops.goal;

/** The rules that a program must keep before it may run: peers that exist, and no cycle of dependencies in a rank. */
public final class GoalCheck {
    private static final int SHOWN_OF_A_CYCLE = 8;

    private GoalCheck() {}

    /**
     * Checks a program.
     *
     * @throws GoalException naming the first operation that breaks a rule
     */
    public static void check(final GoalProgram program) throws GoalException {
        for (int operation = 0; operation < program.operationCount(); operation++) {
            if (program.kind(operation) != GoalProgram.CALC) {
                checkPeer(program, operation);
            }
        }
        checkCycles(program);
    }

    private static void checkPeer(final GoalProgram program, final int operation) throws GoalException {
        final int peer = program.peer(operation);
        if (peer == GoalProgram.ANY && program.kind(operation) == GoalProgram.RECEIVE) {
            return;
        }
        if (peer < 0 || peer >= program.rankCount()) {
            throw new GoalException(
                    program.line(operation),
                    "a peer must be a rank 0 .. " + (program.rankCount() - 1) + " (got: " + peer + " in \""
                            + program.statement(operation) + "\" of rank " + program.rankOf(operation) + ")");
        }
    }

    private static void checkCycles(final GoalProgram program) throws GoalException {
        final int count = program.operationCount();
        final int[] waiting = new int[count];
        final int[] free = new int[count];
        int tail = 0;
        for (int operation = 0; operation < count; operation++) {
            waiting[operation] = program.dependencyCount(operation);
            if (waiting[operation] == 0) {
                free[tail++] = operation;
            }
        }
        for (int head = 0; head < tail; head++) {
            tail = release(program.afterDone(), free[head], waiting, free, tail);
            if (program.afterStart() != null) {
                tail = release(program.afterStart(), free[head], waiting, free, tail);
            }
        }
        if (tail < count) {
            throw cycle(program, waiting);
        }
    }

    private static int release(
            final Dependents dependents, final int operation, final int[] waiting, final int[] free, final int tail) {
        int end = tail;
        for (int i = dependents.first(operation); i < dependents.first(operation + 1); i++) {
            if (--waiting[dependents.target(i)] == 0) {
                free[end++] = dependents.target(i);
            }
        }
        return end;
    }

    /** Walks from a waiting operation to one that it waits for until one comes again: that is a cycle. */
    private static GoalException cycle(final GoalProgram program, final int[] waiting) {
        final int[] predecessor = new int[waiting.length];
        for (int operation = 0; operation < waiting.length; operation++) {
            if (waiting[operation] > 0) {
                mark(program.afterDone(), operation, predecessor);
                if (program.afterStart() != null) {
                    mark(program.afterStart(), operation, predecessor);
                }
            }
        }
        int operation = 0;
        while (waiting[operation] == 0) {
            operation++;
        }
        final boolean[] seen = new boolean[waiting.length];
        while (!seen[operation]) {
            seen[operation] = true;
            operation = predecessor[operation];
        }
        final StringBuilder text = new StringBuilder("a dependency must not come back to its start, but ");
        int shown = 0;
        for (int next = operation; shown == 0 || next != operation; next = predecessor[next]) {
            if (shown++ == SHOWN_OF_A_CYCLE) {
                text.append("others, which wait for ");
                break;
            }
            text.append('[').append(program.describe(next)).append("] waits for ");
        }
        text.append('[').append(program.describe(operation)).append(']');
        return new GoalException(program.line(operation), text.toString());
    }

    private static void mark(final Dependents dependents, final int operation, final int[] predecessor) {
        for (int i = dependents.first(operation); i < dependents.first(operation + 1); i++) {
            predecessor[dependents.target(i)] = operation;
        }
    }
}
