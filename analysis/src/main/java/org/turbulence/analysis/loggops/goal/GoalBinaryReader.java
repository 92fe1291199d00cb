package org.turbulence.analysis.loggops.goal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;

/**
 * Reads the binary form of a GOAL program; see {@link GoalBinaryLayout}. Every index is checked against what the file
 * holds, so a damaged file ends in a sentence and not in an exception of the runtime. Used once, by one thread.
 */
public final class GoalBinaryReader {
    private static final long WINDOW_LIMIT = Integer.MAX_VALUE;

    private final SeekableByteChannel file;
    private final long length;

    private GoalBinaryReader(final SeekableByteChannel file) throws IOException {
        this.file = file;
        this.length = file.size();
    }

    /** True when a channel begins with the cookie of the binary form. */
    public static boolean recognises(final SeekableByteChannel file) throws IOException {
        return file.size() >= Long.BYTES
                && new GoalBinaryReader(file).at(0, Long.BYTES, "the cookie").getLong(0) == GoalBinaryLayout.COOKIE;
    }

    /**
     * Reads and checks one program.
     *
     * @throws GoalException naming the position at fault
     * @throws IOException when the channel cannot be read
     */
    public static GoalProgram read(final SeekableByteChannel file) throws IOException {
        final GoalProgram program = new GoalBinaryReader(file).read();
        GoalCheck.check(program);
        return program;
    }

    private GoalProgram read() throws IOException {
        final ByteBuffer head = at(0, GoalBinaryLayout.BLOCKS, "the head");
        if (head.getLong(0) != GoalBinaryLayout.COOKIE) {
            throw new GoalException("a binary program must begin with the cookie " + GoalBinaryLayout.COOKIE + " (got: "
                    + head.getLong(0) + ")");
        }
        final int rankCount = head.getInt(GoalBinaryLayout.RANKS);
        if (rankCount < 1 || GoalBinaryLayout.blocksEnd(rankCount) > length) {
            throw new GoalException("the number of ranks must be at least 1 and fit the file of " + length
                    + " bytes (got: " + rankCount + ")");
        }
        final GoalBuilder builder = new GoalBuilder(rankCount, (int) Math.min(length / GoalBinaryLayout.NODE, 1 << 24));
        for (int rank = 0; rank < rankCount; rank++) {
            final long entry = GoalBinaryLayout.BLOCKS + (long) GoalBinaryLayout.BLOCK_ENTRY * rank;
            final ByteBuffer range = at(entry, GoalBinaryLayout.BLOCK_ENTRY, "the range of rank " + rank);
            final long start = range.getLong(0);
            final String what = "the block of rank " + rank;
            if (start < 0 || start > length) {
                throw outside(what, start, range.getLong(Long.BYTES) - start);
            }
            builder.beginRank();
            block(at(start + GoalBinaryLayout.ORIGIN, range.getLong(Long.BYTES) - start, what), what, builder);
        }
        return builder.build();
    }

    private ByteBuffer at(final long position, final long count, final String what) throws IOException {
        if (position < 0 || count < 0 || position > length - count || count > WINDOW_LIMIT) {
            throw outside(what, position, count);
        }
        final ByteBuffer window = ByteBuffer.allocate((int) count).order(ByteOrder.LITTLE_ENDIAN);
        file.position(position);
        while (window.hasRemaining()) {
            if (file.read(window) < 0) {
                throw outside(what, position, count);
            }
        }
        return window;
    }

    private GoalException outside(final String what, final long position, final long count) {
        return new GoalException(what + " must lie within the file of " + length + " bytes (got: " + count
                + " bytes at " + position + ")");
    }

    private static void block(final ByteBuffer block, final String what, final GoalBuilder builder)
            throws GoalException {
        if (block.capacity() < GoalBinaryLayout.BLOCK_HEADER) {
            throw new GoalException(what + " must hold at least its two counts (got: " + block.capacity() + " bytes)");
        }
        final long nodes = Integer.toUnsignedLong(block.getInt(0));
        final long roots = Integer.toUnsignedLong(block.getInt(Integer.BYTES));
        final long firstNode = GoalBinaryLayout.BLOCK_HEADER + roots * Integer.BYTES;
        final long targets = firstNode + nodes * GoalBinaryLayout.NODE;
        if (roots > nodes || targets > block.capacity()) {
            throw new GoalException(what + " must hold its " + nodes + " nodes and " + roots + " roots (got: "
                    + block.capacity() + " bytes)");
        }
        final int first = builder.operationCount();
        for (int node = 0; node < nodes; node++) {
            node(block, (int) firstNode + node * GoalBinaryLayout.NODE, what, builder);
        }
        for (int node = 0; node < nodes; node++) {
            final int position = (int) firstNode + node * GoalBinaryLayout.NODE;
            relations(
                    block, position + GoalBinaryLayout.DONE_COUNT, (int) targets, first, first + node, builder, false);
            relations(
                    block, position + GoalBinaryLayout.START_COUNT, (int) targets, first, first + node, builder, true);
        }
    }

    private static void node(final ByteBuffer block, final int position, final String what, final GoalBuilder builder)
            throws GoalException {
        final byte kind = block.get(position + GoalBinaryLayout.KIND);
        final long size = block.getLong(position + GoalBinaryLayout.SIZE);
        if (kind < GoalProgram.SEND || kind > GoalProgram.CALC || size < 0) {
            throw new GoalException("a node must be of kind 1, 2 or 3 and of size 0 .. 2^63-1 (got: kind " + kind
                    + ", size " + Long.toUnsignedString(size) + " in " + what + ")");
        }
        final boolean calc = kind == GoalProgram.CALC;
        builder.add(
                kind,
                size,
                calc ? 0 : block.getInt(position + GoalBinaryLayout.PEER),
                calc ? 0 : block.getInt(position + GoalBinaryLayout.TAG),
                block.get(position + GoalBinaryLayout.CPU) & 0xff,
                block.get(position + GoalBinaryLayout.NIC) & 0xff,
                0);
    }

    private static void relations(
            final ByteBuffer block,
            final int countPosition,
            final int targets,
            final int first,
            final int operation,
            final GoalBuilder builder,
            final boolean start)
            throws GoalException {
        final long count = Integer.toUnsignedLong(block.getInt(countPosition));
        if (count == 0) {
            return;
        }
        final long index = Integer.toUnsignedLong(block.getInt(countPosition + Integer.BYTES));
        final long end = targets + (index + count) * Integer.BYTES;
        if (end > block.capacity()) {
            throw new GoalException("the dependents of a node must lie within its block of " + block.capacity()
                    + " bytes (got: an end at " + end + ")");
        }
        for (long i = index; i < index + count; i++) {
            final int target = block.getInt(targets + (int) i * Integer.BYTES);
            if (target < 0 || target >= builder.operationCount() - first) {
                throw new GoalException("a dependent must be a node of its rank, 0 .. "
                        + (builder.operationCount() - first - 1) + " (got: " + target + ")");
            }
            if (start) {
                builder.requiresStart(first + target, operation);
            } else {
                builder.requires(first + target, operation);
            }
        }
    }
}
