package org.turbulence.analysis.ingest.importer;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Ledger;
import org.turbulence.analysis.ingest.foreign.Reading;
import org.turbulence.results.RunDirectory;
import org.turbulence.results.RunManifest;
import org.turbulence.results.RunOutcome;

/**
 * Imports files of other tools into a new run directory. A damaged file leaves no run behind, unless the import is
 * lenient: then what is intact is kept and what is damaged is listed in the run. An import of which nothing is left
 * leaves no run either.
 */
public final class Importer {
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final LongConsumer progress;

    /**
     * An importer.
     *
     * @param clock names the new run
     * @param nanoTime times the reading
     * @param progress told the bytes of the files that were read so far, often
     */
    public Importer(final InstantSource clock, final LongSupplier nanoTime, final LongConsumer progress) {
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.progress = progress;
    }

    /**
     * Imports.
     *
     * @throws IOException when a file cannot be read or the run cannot be written; nothing is left of the run
     */
    public ImportSummary run(final ImportOptions options) throws IOException {
        final RunDirectory run = options.folder().isPresent()
                ? RunDirectory.create(options.folder().get())
                : RunDirectory.create(options.runs(), options.label(), clock.instant());
        boolean kept = false;
        try {
            final ImportSummary summary = fill(run, options);
            kept = !summary.isEmpty() && (options.lenient() || summary.damagedLines() == 0);
            return kept ? summary : new ImportSummary(Optional.empty(), summary.files());
        } finally {
            if (!kept) {
                delete(run.path());
            }
        }
    }

    private ImportSummary fill(final RunDirectory run, final ImportOptions options) throws IOException {
        final RunManifest manifest = manifest(run, options);
        run.writeManifest(manifest);
        final List<ImportSummary.OfFile> files = new ArrayList<>();
        try (RunDirectorySink sink = new RunDirectorySink(run, clock.instant())) {
            long before = 0;
            for (final Path file : options.files()) {
                final long earlier = before;
                files.add(read(file, options, sink, bytes -> progress.accept(earlier + bytes)));
                before += Files.size(file);
            }
        }
        run.writeManifest(manifest.ended(RunOutcome.FINISHED, clock.instant().toString()));
        return new ImportSummary(Optional.of(run.path()), files);
    }

    private ImportSummary.OfFile read(
            final Path file, final ImportOptions options, final RunDirectorySink sink, final LongConsumer bytesRead)
            throws IOException {
        final String source = String.valueOf(file.getFileName());
        final Ledger ledger = new Ledger(source, sink::list);
        final long startNs = nanoTime.getAsLong();
        String kind = "";
        long textBytes = 0;
        sink.begin(source);
        try (SourceFile in = SourceFile.open(file, bytesRead)) {
            try {
                final Optional<ForeignFormat> format =
                        options.format().isPresent() ? options.format() : ForeignFormats.recognising(in.head());
                if (format.isPresent()) {
                    kind = format.get().kind();
                    format.get().read(new Reading(source, in, sink, ledger));
                } else {
                    ledger.damaged(1, 0, "no known tool prints this; name its kind if you know it", "");
                }
            } catch (final ZipException | EOFException e) {
                ledger.damaged(1, 0, "the packed file is damaged from some place on: " + e.getMessage(), "");
            }
            textBytes = in.unpackedBytes();
        }
        sink.endSource();
        ledger.close();
        return new ImportSummary.OfFile(
                source,
                kind,
                textBytes,
                nanoTime.getAsLong() - startNs,
                ledger.importedValues(),
                ledger.skippedValues(),
                ledger.damagedValues(),
                ledger.damagedLines(),
                ledger.skippedValuesByReason(),
                ledger.damage());
    }

    private RunManifest manifest(final RunDirectory run, final ImportOptions options) {
        final TreeMap<String, String> asked = new TreeMap<>();
        asked.put("lenient", String.valueOf(options.lenient()));
        asked.put("kind", options.format().map(ForeignFormat::kind).orElse("by content"));
        return new RunManifest(
                RunManifest.SCHEMA_VERSION,
                String.valueOf(run.path().toAbsolutePath().normalize().getFileName()),
                options.label(),
                clock.instant().toString(),
                options.command(),
                "import",
                options.version(),
                "unknown",
                asked,
                new TreeMap<>(),
                new TreeMap<>(),
                RunOutcome.RUNNING,
                "");
    }

    /** Deletes the run that this import made, which holds nothing of anyone else. */
    private static void delete(final Path folder) throws IOException {
        try (Stream<Path> content = Files.walk(folder)) {
            for (final Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
