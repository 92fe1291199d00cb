package org.turbulence.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The folder of one trial: its manifest, its trace, its histogram log and the pauses of its JVMs. */
public final class TrialDirectory {
    private static final String MANIFEST = "trial.json";

    private final Path path;
    private final JsonFiles json;

    TrialDirectory(final Path path, final JsonFiles json) {
        this.path = path;
        this.json = json;
    }

    /** The folder's name, such as {@code 0001}: the trial's id within its run. */
    public String id() {
        return path.getFileName().toString();
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** Where the samples are: {@code samples.trace}. It may not be there. */
    public Path trace() {
        return path.resolve("samples.trace");
    }

    /** Where the histograms are: {@code rtt.hlog}. It may not be there. */
    public Path histogramLog() {
        return path.resolve("rtt.hlog");
    }

    /** Where the pauses of both hosts' JVMs are: {@code pauses.jsonl}. It is not there when neither JVM told any. */
    public Path pausesFile() {
        return path.resolve("pauses.jsonl");
    }

    /**
     * Appends pauses and forces them to the device; does nothing when there are none.
     *
     * @throws IOException if they cannot be written
     */
    public void appendPauses(final List<PauseRecord> pauses) throws IOException {
        if (!pauses.isEmpty()) {
            json.appendLines(pausesFile(), pauses);
        }
    }

    /**
     * The pauses of both hosts' JVMs, those of each host in the order in which they ended.
     *
     * @throws IOException if the file cannot be read
     */
    public Records<PauseRecord> pauses() throws IOException {
        return json.readLines(pausesFile(), PauseRecord.class);
    }

    /**
     * Reads what is known about the trial.
     *
     * @throws org.turbulence.results.file.FormatException if it is missing, damaged or of a newer version
     * @throws IOException if it cannot be read
     */
    public TrialManifest manifest() throws IOException {
        return json.readManifest(path.resolve(MANIFEST), TrialManifest.class);
    }

    /**
     * Writes or replaces what is known about the trial.
     *
     * @throws IOException if it cannot be written; what was there before is untouched
     */
    public void writeManifest(final TrialManifest manifest) throws IOException {
        json.writeManifest(path.resolve(MANIFEST), manifest.inFolder(id()));
    }
}
