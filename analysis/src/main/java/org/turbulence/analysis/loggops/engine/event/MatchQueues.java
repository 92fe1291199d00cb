package org.turbulence.analysis.loggops.engine.event;

import java.util.Arrays;
import org.turbulence.analysis.loggops.goal.GoalProgram;

/**
 * Posted receives and unexpected messages of every rank, both first in, first out, as chains through one array. A match
 * is the same source (or any) and the same tag (or any); sizes are not compared. Not thread-safe.
 *
 * <p>Until a send has left, its place in the array holds which send of its rank it is; that saves a column.
 */
final class MatchQueues {
    private static final int NONE = -1;

    private final GoalProgram program;
    private final int[] link;
    private final int[] postedHead;
    private final int[] postedTail;
    private final int[] unexpectedHead;
    private final int[] unexpectedTail;

    MatchQueues(final GoalProgram program) {
        this.program = program;
        link = new int[program.operationCount()];
        postedHead = new int[program.rankCount()];
        postedTail = new int[program.rankCount()];
        unexpectedHead = new int[program.rankCount()];
        unexpectedTail = new int[program.rankCount()];
    }

    void begin() {
        Arrays.fill(postedHead, NONE);
        Arrays.fill(unexpectedHead, NONE);
        for (int rank = 0; rank < program.rankCount(); rank++) {
            int ordinal = 0;
            for (int operation = program.firstOperation(rank);
                    operation < program.firstOperation(rank + 1);
                    operation++) {
                if (program.kind(operation) == GoalProgram.SEND) {
                    link[operation] = ordinal++;
                }
            }
        }
    }

    /** Which send of its rank a send is, in program order, from 0; only until it has left. */
    int ordinal(final int send) {
        return link[send];
    }

    void post(final int rank, final int receive) {
        append(rank, receive, postedHead, postedTail);
    }

    void keep(final int rank, final int send) {
        append(rank, send, unexpectedHead, unexpectedTail);
    }

    private void append(final int rank, final int operation, final int[] head, final int[] tail) {
        link[operation] = NONE;
        if (head[rank] == NONE) {
            head[rank] = operation;
        } else {
            link[tail[rank]] = operation;
        }
        tail[rank] = operation;
    }

    /** Takes the first posted receive that matches a message; -1 when there is none. */
    int takePosted(final int rank, final int source, final int tag) {
        int before = NONE;
        for (int receive = postedHead[rank]; receive != NONE; receive = link[receive]) {
            if (matches(program.peer(receive), source) && matches(program.tag(receive), tag)) {
                unlink(rank, before, receive, postedHead, postedTail);
                return receive;
            }
            before = receive;
        }
        return NONE;
    }

    /** Takes the first unexpected message that matches a receive; -1 when there is none. */
    int takeUnexpected(final int rank, final int receive) {
        final int source = program.peer(receive);
        final int first = source == GoalProgram.ANY ? 0 : program.firstOperation(source);
        final int end = source == GoalProgram.ANY ? program.operationCount() : program.firstOperation(source + 1);
        int before = NONE;
        for (int send = unexpectedHead[rank]; send != NONE; send = link[send]) {
            if (send >= first && send < end && matches(program.tag(receive), program.tag(send))) {
                unlink(rank, before, send, unexpectedHead, unexpectedTail);
                return send;
            }
            before = send;
        }
        return NONE;
    }

    private static boolean matches(final int wanted, final int given) {
        return wanted == GoalProgram.ANY || wanted == given;
    }

    private void unlink(final int rank, final int before, final int operation, final int[] head, final int[] tail) {
        if (before == NONE) {
            head[rank] = link[operation];
        } else {
            link[before] = link[operation];
        }
        if (tail[rank] == operation) {
            tail[rank] = before;
        }
    }

    /** The first unexpected message of a rank that nobody received; -1 when there is none. */
    int firstUnexpected(final int rank) {
        return unexpectedHead[rank];
    }

    /** The unexpected message behind another; -1 when there is none. */
    int nextUnexpected(final int send) {
        return link[send];
    }
}
