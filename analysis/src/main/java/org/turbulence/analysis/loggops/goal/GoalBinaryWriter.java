package org.turbulence.analysis.loggops.goal;

import static org.turbulence.analysis.loggops.goal.GoalBinaryLayout.BLOCK_HEADER;
import static org.turbulence.analysis.loggops.goal.GoalBinaryLayout.COOKIE;
import static org.turbulence.analysis.loggops.goal.GoalBinaryLayout.NODE;
import static org.turbulence.analysis.loggops.goal.GoalBinaryLayout.ORIGIN;
import static org.turbulence.analysis.loggops.goal.GoalBinaryLayout.blocksEnd;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;

/** Writes the binary form of a GOAL program, one rank's block at a time; see {@link GoalBinaryLayout}. */
public final class GoalBinaryWriter {
    private GoalBinaryWriter() {}

    /**
     * Writes a program.
     *
     * @throws IOException when the channel refuses, or a rank's block is larger than 2 GiB
     */
    public static void write(final GoalProgram program, final WritableByteChannel out) throws IOException {
        final ByteBuffer head = buffer(blocksEnd(program.rankCount()));
        head.putLong(COOKIE).putInt(program.rankCount());
        head.put((byte) (program.cpuCount() - 1)).put((byte) (program.nicCount() - 1));
        long start = blocksEnd(program.rankCount()) - ORIGIN;
        for (int rank = 0; rank < program.rankCount(); rank++) {
            final long end = start + blockLength(program, rank);
            head.putLong(start).putLong(end);
            start = end;
        }
        writeAll(head, out);
        for (int rank = 0; rank < program.rankCount(); rank++) {
            writeAll(block(program, rank), out);
        }
    }

    private static ByteBuffer buffer(final long length) throws IOException {
        if (length > Integer.MAX_VALUE) {
            throw new IOException("a block of a binary program must be below 2 GiB (got: " + length + " bytes)");
        }
        return ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void writeAll(final ByteBuffer buffer, final WritableByteChannel out) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
    }

    private static long blockLength(final GoalProgram program, final int rank) {
        long length = BLOCK_HEADER;
        for (int operation = program.firstOperation(rank); operation < program.firstOperation(rank + 1); operation++) {
            length += NODE + 4L * doneCount(program, operation) + 4L * startCount(program, operation);
            if (program.dependencyCount(operation) == 0) {
                length += Integer.BYTES;
            }
        }
        return length;
    }

    private static int doneCount(final GoalProgram program, final int operation) {
        return program.afterDone().first(operation + 1) - program.afterDone().first(operation);
    }

    private static int startCount(final GoalProgram program, final int operation) {
        final Dependents afterStart = program.afterStart();
        return afterStart == null ? 0 : afterStart.first(operation + 1) - afterStart.first(operation);
    }

    private static ByteBuffer block(final GoalProgram program, final int rank) throws IOException {
        final int first = program.firstOperation(rank);
        final int end = program.firstOperation(rank + 1);
        final ByteBuffer out = buffer(blockLength(program, rank));
        out.putInt(end - first).putInt(0);
        for (int operation = first; operation < end; operation++) {
            if (program.dependencyCount(operation) == 0) {
                out.putInt(operation - first);
            }
        }
        out.putInt(Integer.BYTES, (out.position() - BLOCK_HEADER) / Integer.BYTES);
        int next = 0;
        for (int operation = first; operation < end; operation++) {
            out.putInt(program.dependencyCount(operation)).put(program.kind(operation));
            out.putInt(program.peer(operation)).putLong(program.size(operation)).putInt(program.tag(operation));
            out.put((byte) program.cpu(operation)).put((byte) program.nic(operation));
            out.putInt(doneCount(program, operation)).putInt(next);
            next += doneCount(program, operation);
            out.putInt(startCount(program, operation)).putInt(next);
            next += startCount(program, operation);
        }
        for (int operation = first; operation < end; operation++) {
            targets(program.afterDone(), operation, first, out);
            if (program.afterStart() != null) {
                targets(program.afterStart(), operation, first, out);
            }
        }
        return out;
    }

    private static void targets(
            final Dependents dependents, final int operation, final int first, final ByteBuffer out) {
        for (int i = dependents.first(operation); i < dependents.first(operation + 1); i++) {
            out.putInt(dependents.target(i) - first);
        }
    }
}
