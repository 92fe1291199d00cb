package org.turbulence.analysis.loggops.engine.event;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.loggops.goal.Dependents;
import org.turbulence.analysis.loggops.goal.GoalProgram;

/**
 * Says of a simulation at rest which operations are blocked, and on what: first the causes, then what waits for them.
 */
final class StallReport {
    private static final int SHOWN = 20;

    private final GoalProgram program;
    private final DependencyState dependencies;
    private final MatchQueues queues;
    private final List<String> sentences = new ArrayList<>();
    private long count;

    StallReport(final GoalProgram program, final DependencyState dependencies, final MatchQueues queues) {
        this.program = program;
        this.dependencies = dependencies;
        this.queues = queues;
    }

    /** The exception that tells, or null when nothing is left. */
    StalledException find() {
        for (int operation = 0; operation < program.operationCount(); operation++) {
            if (dependencies.isReady(operation)) {
                add(program.describe(operation) + " waits for " + cause(operation));
            }
        }
        for (int rank = 0; rank < program.rankCount(); rank++) {
            for (int send = queues.firstUnexpected(rank); send >= 0; send = queues.nextUnexpected(send)) {
                if (dependencies.isDone(send)) {
                    add(program.describe(send) + " arrived at rank " + rank + ", but no receive there takes it");
                }
            }
        }
        final int[] predecessor = predecessors();
        for (int operation = 0; operation < program.operationCount(); operation++) {
            if (!dependencies.isDone(operation) && !dependencies.isReady(operation)) {
                add(program.describe(operation) + " waits for the end of [" + program.describe(predecessor[operation])
                        + "]");
            }
        }
        return count == 0 ? null : new StalledException(count, sentences);
    }

    private void add(final String sentence) {
        if (count++ < SHOWN) {
            sentences.add(sentence);
        }
    }

    private String cause(final int operation) {
        if (program.kind(operation) == GoalProgram.SEND) {
            return "a receive of rank " + program.peer(operation) + " that takes it, since it is above S bytes";
        }
        final String source =
                program.peer(operation) == GoalProgram.ANY ? "any rank" : "rank " + program.peer(operation);
        final String tag = program.tag(operation) == GoalProgram.ANY ? "any tag" : "tag " + program.tag(operation);
        return "a message from " + source + " with " + tag + " that is never sent";
    }

    /** For each operation one that it waits for and that is not done. */
    private int[] predecessors() {
        final int[] predecessor = new int[program.operationCount()];
        for (int operation = 0; operation < predecessor.length; operation++) {
            if (!dependencies.isDone(operation)) {
                mark(program.afterDone(), operation, predecessor);
                if (program.afterStart() != null && !dependencies.isReady(operation)) {
                    mark(program.afterStart(), operation, predecessor);
                }
            }
        }
        return predecessor;
    }

    private static void mark(final Dependents dependents, final int operation, final int[] predecessor) {
        for (int i = dependents.first(operation); i < dependents.first(operation + 1); i++) {
            predecessor[dependents.target(i)] = operation;
        }
    }
}
