package org.turbulence.analysis.loggops.engine.event;

import java.util.Arrays;
import org.turbulence.analysis.loggops.goal.Dependents;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.rules.OperationList;

/**
 * How far the operations of a program have come in one repetition: how many predecessors each still waits for and,
 * where the model carries them, the latest of their ends. Not thread-safe.
 */
final class DependencyState {
    private static final int DONE = -1;

    private final GoalProgram program;
    private final int[] waitingFor;
    private final long[] readyPs;
    private int doneCount;

    DependencyState(final GoalProgram program, final boolean carryEnds) {
        this.program = program;
        waitingFor = new int[program.operationCount()];
        readyPs = carryEnds ? new long[program.operationCount()] : null;
    }

    void begin() {
        doneCount = 0;
        for (int operation = 0; operation < waitingFor.length; operation++) {
            waitingFor[operation] = program.dependencyCount(operation);
        }
        if (readyPs != null) {
            Arrays.fill(readyPs, 0);
        }
    }

    boolean allDone() {
        return doneCount == waitingFor.length;
    }

    boolean isDone(final int operation) {
        return waitingFor[operation] == DONE;
    }

    boolean isReady(final int operation) {
        return waitingFor[operation] == 0;
    }

    /** The latest end of the predecessors; 0 when the model does not carry ends. */
    long readyPs(final int operation) {
        return readyPs == null ? 0 : readyPs[operation];
    }

    /** Remembers the end of a message that nobody has received yet in the place of its send's own readiness. */
    void keepEnd(final int send, final long endPs) {
        if (readyPs != null) {
            readyPs[send] = endPs;
        }
    }

    /** Marks an operation as started and lists what that makes ready. */
    void started(final int operation, final long startPs, final OperationList ready) {
        if (program.afterStart() != null) {
            release(program.afterStart(), operation, startPs, ready);
        }
    }

    /** Marks an operation as done and lists what that makes ready. */
    void done(final int operation, final long endPs, final OperationList ready) {
        waitingFor[operation] = DONE;
        doneCount++;
        release(program.afterDone(), operation, endPs, ready);
    }

    private void release(
            final Dependents dependents, final int operation, final long timePs, final OperationList ready) {
        final int end = dependents.first(operation + 1);
        for (int i = dependents.first(operation); i < end; i++) {
            final int dependent = dependents.target(i);
            if (readyPs != null && timePs > readyPs[dependent]) {
                readyPs[dependent] = timePs;
            }
            if (--waitingFor[dependent] == 0) {
                ready.add(dependent);
            }
        }
    }
}
