package org.turbulence.analysis.loggops.goal;

import java.io.IOException;

/**
 * Writes GOAL text in the strict form that the original converter reads: no indentation, ascending ranks, every label
 * defined before it is used. Labels are {@code l} and the position in the rank, counted from 1.
 */
public final class GoalTextWriter {
    private GoalTextWriter() {}

    /**
     * Writes a program.
     *
     * @throws IOException when the output refuses
     */
    public static void write(final GoalProgram program, final Appendable out) throws IOException {
        out.append("num_ranks ").append(Integer.toString(program.rankCount())).append('\n');
        for (int rank = 0; rank < program.rankCount(); rank++) {
            out.append("\nrank ").append(Integer.toString(rank)).append(" {\n");
            final int first = program.firstOperation(rank);
            final int end = program.firstOperation(rank + 1);
            for (int operation = first; operation < end; operation++) {
                label(out, operation - first)
                        .append(": ")
                        .append(program.statement(operation))
                        .append('\n');
            }
            for (int operation = first; operation < end; operation++) {
                relations(program.afterDone(), operation, first, " requires ", out);
                if (program.afterStart() != null) {
                    relations(program.afterStart(), operation, first, " irequires ", out);
                }
            }
            out.append("}\n");
        }
    }

    private static Appendable label(final Appendable out, final int position) throws IOException {
        return out.append('l').append(Integer.toString(position + 1));
    }

    private static void relations(
            final Dependents dependents,
            final int operation,
            final int first,
            final String relation,
            final Appendable out)
            throws IOException {
        for (int i = dependents.first(operation); i < dependents.first(operation + 1); i++) {
            label(out, dependents.target(i) - first).append(relation);
            label(out, operation - first).append('\n');
        }
    }
}
