package org.turbulence.results.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/** A second reader of traces, written from {@code results/README.md} alone: it shares no constant with the first. */
final class ReadmeDecoder {
    /** One block: its words and its columns by name. */
    record Block(int phase, int flags, int iteration, int number, long firstSequence, Map<String, long[]> columns) {}

    /** The whole file. */
    record Trace(int major, int minor, long startEpochNs, String trialId, List<Block> blocks) {}

    private final ByteBuffer in;
    private final List<String> names = new ArrayList<>();
    private final List<Integer> encodings = new ArrayList<>();

    private ReadmeDecoder(final byte[] file) {
        in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    static Trace decode(final byte[] file) throws IOException {
        return new ReadmeDecoder(file).trace();
    }

    private Trace trace() throws IOException {
        require("TRBTRACE".equals(text(8)), "magic");
        final int major = in.getShort();
        final int minor = in.getShort();
        require(in.getInt() == 44 + 4 * 32 + 4, "header length");
        final long start = in.getLong();
        final String trialId = text(16);
        final int columns = in.getShort();
        require(in.getShort() == 0, "two zero bytes");
        for (int i = 0; i < columns; i++) {
            require(in.getShort() == i + 1, "column id");
            encodings.add((int) in.getShort());
            names.add(text(28));
        }
        checkCrc(0);
        final List<Block> blocks = new ArrayList<>();
        while (in.hasRemaining()) {
            blocks.add(block());
        }
        return new Trace(major, minor, start, trialId, blocks);
    }

    private Block block() throws IOException {
        final int start = in.position();
        require("TBK1".equals(text(4)), "block magic");
        final int length = in.getInt();
        final int phase = in.get();
        final int flags = in.get();
        require(in.getShort() == 0, "two zero bytes");
        final int count = in.getInt();
        final int iteration = in.getInt();
        final int number = in.getInt();
        final long firstSequence = in.getLong();
        final long endBeforeFirst = in.getLong();
        final long[] bases = new long[names.size()];
        final int[] lengths = new int[names.size()];
        for (int i = 0; i < bases.length; i++) {
            bases[i] = in.getLong();
            lengths[i] = in.getInt();
        }
        checkCrc(start);
        final int payload = in.position();
        final Map<String, long[]> columns = new HashMap<>();
        for (int i = 0; i < bases.length; i++) {
            final int end = in.position() + lengths[i];
            final long[] values = new long[count];
            for (int k = 0; k < count; k++) {
                values[k] = bases[i] + (lengths[i] == 0 ? 0 : leb128());
            }
            require(in.position() == end, "column end");
            columns.put(names.get(i), values);
        }
        checkCrc(payload);
        require(in.position() == start + length, "block end");
        addGaps(columns, endBeforeFirst);
        return new Block(phase, flags, iteration, number, firstSequence, columns);
    }

    private void addGaps(final Map<String, long[]> columns, final long endBeforeFirst) throws IOException {
        require(encodings.equals(List.of(2, 1, 1, 1)), "encodings");
        final long[] sent = columns.get("sentOffsetNs");
        long end = endBeforeFirst;
        for (int i = 0; i < sent.length; i++) {
            sent[i] += end;
            end = sent[i] + columns.get("rttNs")[i];
        }
    }

    private long leb128() {
        long value = 0;
        int shift = 0;
        byte next;
        do {
            next = in.get();
            value += (long) (next & 127) << shift;
            shift += 7;
        } while (next < 0);
        return value;
    }

    private void checkCrc(final int from) throws IOException {
        final CRC32C crc = new CRC32C();
        crc.update(in.array(), from, in.position() - from);
        require(in.getInt() == (int) crc.getValue(), "checksum");
    }

    private String text(final int length) {
        final byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.US_ASCII).replace("\0", "");
    }

    private void require(final boolean holds, final String what) throws IOException {
        if (!holds) {
            throw new IOException("wrong " + what + " before byte " + in.position());
        }
    }
}
