package org.turbulence.transport.stripe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.turbulence.transport.LengthPattern;
import org.turbulence.transport.LinkShape;
import org.turbulence.transport.Role;

class SplitTest {
    private static final int[] MESSAGE_LENGTHS = {1, 2, 3, 15, 16, 17, 64, 1000, 65_537, 16 * 1024 * 1024};
    private static final int[] CHUNK_LENGTHS = {1, 3, 7, 16, 1000, 65_536};

    private static List<Split> all(final StripeStrategy strategy) {
        final List<Split> splits = new ArrayList<>();
        for (final int messageLength : MESSAGE_LENGTHS) {
            final int most = strategy == StripeStrategy.PIPELINED ? 1 : Math.min(16, messageLength);
            for (int stripeCount = 1; stripeCount <= most; stripeCount++) {
                for (final int chunkLength : strategy.cutsChunks() ? CHUNK_LENGTHS : new int[] {0}) {
                    final int chunkCount = chunkLength == 0 ? most : (messageLength + chunkLength - 1) / chunkLength;
                    if (chunkLength <= messageLength && stripeCount <= chunkCount && chunkCount < 100_000) {
                        splits.add(Split.of(new Striping(strategy, stripeCount, chunkLength), messageLength));
                    }
                }
            }
        }
        assertTrue(splits.size() >= 20, "splits to look at: " + splits.size());
        return splits;
    }

    @ParameterizedTest
    @EnumSource
    void partsCoverTheMessageWithoutGapOrOverlap(final StripeStrategy strategy) {
        for (final Split split : all(strategy)) {
            int end = 0;
            for (int part = 0; part < split.partCount(); part++) {
                assertEquals(end, split.offset(part));
                assertTrue(split.length(part) >= 1, "a part of nothing");
                end += split.length(part);
            }
            assertEquals(split.messageLength(), end);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachLinkCarriesThePartsThatAreItsOwnInOrder(final StripeStrategy strategy) {
        for (final Split split : all(strategy)) {
            final List<LinkShape> links = split.links();
            assertEquals(split.linkCount(), links.size());
            for (int link = 0; link < links.size(); link++) {
                final LengthPattern.Cursor lengths =
                        links.get(link).sentBy(Role.INITIATOR).cursor();
                for (int round = 0; round < 2; round++) {
                    for (int part = link; part < split.partCount(); part += split.linkCount()) {
                        assertEquals(split.length(part), lengths.length());
                        lengths.advance();
                    }
                }
                assertEquals(
                        links.get(link).sentBy(Role.INITIATOR), links.get(link).sentBy(Role.RESPONDER));
            }
        }
    }

    @Test
    void contiguousPartsDifferByOneByteAtMost() {
        final Split split = Split.of(new Striping(StripeStrategy.SINGLE, 4, 0), 11);
        assertEquals(
                List.of(3, 3, 3, 2),
                IntStream.range(0, 4).map(split::length).boxed().toList());
    }

    @Test
    void onlyTheLastChunkIsShorter() {
        final Split split = Split.of(new Striping(StripeStrategy.CHUNKED, 2, 3), 11);
        assertEquals(
                List.of(3, 3, 3, 2),
                IntStream.range(0, 4).map(split::length).boxed().toList());
        assertEquals(new LengthPattern(3, 2, 3), split.links().get(0).toResponder());
        assertEquals(new LengthPattern(3, 2, 2), split.links().get(1).toResponder());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "threads|0|1|64|stripes must be 1 .. 64 (got: 0)",
                "single|-1|1|64|stripes must be 1 .. 64 (got: -1)",
                "single|65|1|100|stripes must be 1 .. 64 (got: 65)",
                "threads|4|1|3|stripes must be at most messageLength, 3, a byte for each (got: 4)",
                "chunked|2|0|64|chunkLength must be at least 1 byte (got: 0)",
                "pipelined|1|-5|64|chunkLength must be at least 1 byte (got: -5)",
                "chunked|2|65|64|chunkLength must be at most messageLength, 64 (got: 65)",
                "chunked|3|32|64|stripes must be at most the number of chunks, 2 of 32 bytes in a message of 64 (got: 3)",
                "pipelined|2|16|64|stripes must be 1 with strategy pipelined, which drives one link (got: 2)",
                "single|1|1|0|messageLength must be at least 1 byte (got: 0)",
            })
    void whatCannotBeCutIsRefusedWithTheRuleAndTheValue(
            final String strategy,
            final int stripeCount,
            final int chunkLength,
            final int messageLength,
            final String why) {
        final IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> Split.of(new Striping(StripeStrategy.parse(strategy), stripeCount, chunkLength), messageLength));
        assertTrue(refused.getMessage().startsWith(why), refused.getMessage());
    }

    @Test
    void anUnknownStrategyIsRefusedWithThoseThereAre() {
        assertEquals(
                "strategy must be one of threads, single, chunked, pipelined (got: warp)",
                assertThrows(IllegalArgumentException.class, () -> StripeStrategy.parse("warp"))
                        .getMessage());
    }

    @Test
    void theLengthOfChunksDoesNotMatterWhereNoneAreCut() {
        assertEquals(
                new Striping(StripeStrategy.SINGLE, 4, 0),
                new Striping(StripeStrategy.SINGLE, 4, -7),
                "two trials that do the same are the same");
    }
}
