package org.turbulence.analysis.ingest.foreign;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.turbulence.results.observation.ObservationRecord;
import org.turbulence.results.observation.UnreadRecord;

/** One source as an importer read it: what tests look at. */
public record Foreign(CollectingSink sink, Ledger ledger, List<UnreadRecord> unread) {
    /** Reads text. */
    public static Foreign read(final ForeignFormat format, final String text) {
        return read(format, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Reads bytes. */
    public static Foreign read(final ForeignFormat format, final byte[] bytes) {
        final CollectingSink sink = new CollectingSink();
        final List<UnreadRecord> unread = new ArrayList<>();
        final Ledger ledger = new Ledger("source", unread::add);
        try {
            format.read(new Reading("source", new ByteArrayInputStream(bytes), sink, ledger));
            ledger.close();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Foreign(sink, ledger, unread);
    }

    /** A source of the tests' own resources. */
    public static byte[] resource(final String name) {
        try (InputStream in = Foreign.class.getResourceAsStream("/foreign/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("no resource /foreign/" + name);
            }
            return in.readAllBytes();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file, unpacked when its name ends so. */
    public static byte[] file(final Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            return path.toString().endsWith(".gz") ? new GZIPInputStream(in).readAllBytes() : in.readAllBytes();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one value with this metric, statistic and message length. */
    public double value(final String metric, final String statistic, final String messageLength) {
        final List<ObservationRecord> found = sink.observations.stream()
                .filter(o -> o.metric().equals(metric) && o.statistic().equals(statistic))
                .filter(o -> messageLength.equals(o.key().params().getOrDefault("messageLength", "")))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " observations of " + metric + " " + statistic + " " + messageLength
                    + " among " + sink.observations);
        }
        return found.get(0).value();
    }
}
