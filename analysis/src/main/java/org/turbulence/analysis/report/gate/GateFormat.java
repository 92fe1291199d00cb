package org.turbulence.analysis.report.gate;

import java.util.Locale;

/** The forms in which a gate prints what it found; all show the same model. */
public enum GateFormat {
    /** For a terminal. */
    TEXT,
    /** Markdown, for a comment on a pull request. */
    MD,
    /** Everything, with a schema version. */
    JSON,
    /** JUnit XML, for the test view of a build server. */
    JUNIT;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
