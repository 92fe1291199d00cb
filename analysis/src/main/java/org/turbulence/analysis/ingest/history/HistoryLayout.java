package org.turbulence.analysis.ingest.history;

import java.nio.file.Path;

/**
 * The layout of a history folder, the one home of its names.
 *
 * <pre>
 *   history.jsonl    one JSON object a line, only ever appended to; every line has a "kind":
 *     run     {"kind":"run","schemaVersion":1,"id":…,"at":…,"label":…,"commit":…,"host":hash}; where the run was
 *             damaged when it was added, and that was allowed, also "damage":what was wrong
 *     host    {"kind":"host","schemaVersion":1,"id":hash,"parts":{…}}
 *     series  {"kind":"series","schemaVersion":1,"id":hash,"benchmark":…,"mode":…,"params":{…},
 *              "metric":…,"unit":…,"direction":"lower"|"higher","host":hash}
 *     point   {"kind":"point","series":hash,"run":…,"value":median of the forks,
 *              "spread":deviation between forks on logarithms or null,"forks":n}
 *     accept  {"kind":"accept","schemaVersion":1,"point":…,"series":hash,"run":…,"finding":…,"at":…,"why":…}
 *   floors.jsonl     one measured A/A floor a line; of two for one figure the later holds
 *   history.lock     empty; locked while a line is appended; not in git
 *   .gitattributes   lets git merge both files line by line
 * </pre>
 *
 * <p>The order of the lines carries no meaning but for floors: points are ordered by the start of their run, and a line
 * that stands twice counts once. So two branches merge by the union of their lines.
 */
final class HistoryLayout {
    /** Grows when an older reader would misread a line; a field that is only added does not count. */
    static final int SCHEMA_VERSION = 1;

    static final String KIND = "kind";
    static final String RUN = "run";
    static final String DAMAGE = "damage";
    static final String HOST = "host";
    static final String SERIES = "series";
    static final String POINT = "point";
    static final String ACCEPT = "accept";

    private HistoryLayout() {}

    static Path lines(final Path folder) {
        return folder.resolve("history.jsonl");
    }

    static Path floors(final Path folder) {
        return folder.resolve("floors.jsonl");
    }

    static Path lock(final Path folder) {
        return folder.resolve("history.lock");
    }
}
