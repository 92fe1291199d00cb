package org.turbulence.analysis.loggops.goal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads GOAL text: {@code num_ranks N}, then a block {@code rank i { … }} for each rank in ascending order.
 *
 * <p>Accepts what the original converter accepts, and also indentation, labels that are used before they are defined,
 * and comments behind a statement. Every fault is reported with its line. Used once, by one thread.
 */
public final class GoalTextReader {
    private static final int MAXIMUM_QUALIFIER = 255;
    private static final int MAXIMUM_RANKS = 1 << 26;

    private record Use(int line, String operation, String predecessor, boolean start) {}

    private final BufferedReader in;
    private final CommentStripper comments = new CommentStripper();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<Use> uses = new ArrayList<>();
    private GoalBuilder builder;
    private int rankCount;
    private int nextRank;
    private boolean inBlock;
    private int line;

    private GoalTextReader(final Reader in) {
        this.in = new BufferedReader(in);
    }

    /**
     * Reads and checks one program.
     *
     * @throws GoalException naming the line at fault
     * @throws IOException when the text cannot be read
     */
    public static GoalProgram read(final Reader in) throws IOException {
        final GoalProgram program = new GoalTextReader(in).read();
        GoalCheck.check(program);
        return program;
    }

    private GoalProgram read() throws IOException {
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            line++;
            final GoalLine cursor = new GoalLine(comments.strip(text), line);
            while (!cursor.atEnd()) {
                statement(cursor);
            }
        }
        if (comments.open()) {
            throw new GoalException(line, "a comment must end with */; the one still open here does not");
        }
        if (builder == null) {
            throw new GoalException(line, "a program must begin with num_ranks N; the text has no statement");
        }
        if (inBlock) {
            throw new GoalException(
                    line, "the block of rank " + (nextRank - 1) + " must end with }; the text ends before");
        }
        if (nextRank < rankCount) {
            throw new GoalException(
                    line, "each of the " + rankCount + " ranks must have a block; rank " + nextRank + " has none");
        }
        return builder.build();
    }

    private void statement(final GoalLine cursor) throws GoalException {
        if (builder == null) {
            cursor.expectWord("num_ranks");
            rankCount = (int) cursor.number("the number of ranks", 1, MAXIMUM_RANKS);
            builder = new GoalBuilder(rankCount, 1024);
        } else if (!inBlock) {
            beginBlock(cursor);
        } else if (cursor.skip('}')) {
            endBlock();
        } else {
            blockStatement(cursor);
            if (!cursor.atEnd() && !cursor.at('}')) {
                throw cursor.fault("a line must hold one statement, but more follows: \"" + cursor.rest() + "\"");
            }
        }
    }

    private void beginBlock(final GoalLine cursor) throws GoalException {
        cursor.expectWord("rank");
        final long rank = cursor.number("a rank", 0, rankCount - 1L);
        if (rank != nextRank) {
            throw cursor.fault("the blocks of the ranks must come in ascending order, each once; rank " + nextRank
                    + " is due (got: " + rank + ")");
        }
        if (!cursor.skip('{')) {
            throw cursor.fault("the block of rank " + rank + " must begin with { on the same line");
        }
        builder.beginRank();
        nextRank++;
        inBlock = true;
    }

    private void endBlock() throws GoalException {
        for (final Use use : uses) {
            final int operation = labelled(use.operation(), use.line());
            final int predecessor = labelled(use.predecessor(), use.line());
            if (use.start()) {
                builder.requiresStart(operation, predecessor);
            } else {
                builder.requires(operation, predecessor);
            }
        }
        uses.clear();
        labels.clear();
        inBlock = false;
    }

    private int labelled(final String label, final int useLine) throws GoalException {
        final Integer operation = labels.get(label);
        if (operation == null) {
            throw new GoalException(
                    useLine, "a label must be defined in its rank; rank " + (nextRank - 1) + " has no " + label);
        }
        return operation;
    }

    private void blockStatement(final GoalLine cursor) throws GoalException {
        final String word = cursor.word();
        if (cursor.skip(':')) {
            if (labels.putIfAbsent(word, builder.operationCount()) != null) {
                throw cursor.fault("a label must be defined once in a rank; " + word + " was defined before");
            }
            operation(cursor, cursor.word());
            return;
        }
        if (isOperation(word)) {
            operation(cursor, word);
            return;
        }
        final String relation = cursor.word();
        if (!relation.equals("requires") && !relation.equals("irequires")) {
            throw cursor.fault(
                    "a statement must be send, recv, calc, \"label requires label\" or \"label irequires label\""
                            + " (got: \"" + word + " " + relation + "\")");
        }
        uses.add(new Use(line, word, cursor.word(), relation.equals("irequires")));
    }

    private static boolean isOperation(final String word) {
        return word.equals("send") || word.equals("recv") || word.equals("calc");
    }

    private void operation(final GoalLine cursor, final String verb) throws GoalException {
        switch (verb) {
            case "send" -> message(cursor, GoalProgram.SEND, "to");
            case "recv" -> message(cursor, GoalProgram.RECEIVE, "from");
            case "calc" -> {
                final long length = cursor.number("the length of a calculation", 0, Long.MAX_VALUE);
                final int cpu = cursor.skipWord("cpu") ? qualifier(cursor, "a cpu") : 0;
                builder.add(GoalProgram.CALC, length, 0, 0, cpu, 0, line);
            }
            default -> throw cursor.fault("an operation must be send, recv or calc (got: \"" + verb + "\")");
        }
    }

    private void message(final GoalLine cursor, final byte kind, final String preposition) throws GoalException {
        final boolean receive = kind == GoalProgram.RECEIVE;
        final long size = cursor.number("the size of a message", 0, Long.MAX_VALUE);
        cursor.expectWord("b");
        cursor.expectWord(preposition);
        final long peer = cursor.number("a peer", receive ? GoalProgram.ANY : 0, rankCount - 1L);
        int tag = 0;
        int cpu = 0;
        int nic = 0;
        while (!cursor.atEnd() && !cursor.at('}')) {
            final String word = cursor.word();
            switch (word) {
                case "tag" -> tag = (int) cursor.number("a tag", receive ? GoalProgram.ANY : 0, Integer.MAX_VALUE);
                case "cpu" -> cpu = qualifier(cursor, "a cpu");
                case "nic" -> nic = qualifier(cursor, "a nic");
                default -> throw cursor.fault("a qualifier must be tag, cpu or nic (got: \"" + word + "\")");
            }
        }
        builder.add(kind, size, (int) peer, tag, cpu, nic, line);
    }

    private static int qualifier(final GoalLine cursor, final String what) throws GoalException {
        return (int) cursor.number(what, 0, MAXIMUM_QUALIFIER);
    }
}
