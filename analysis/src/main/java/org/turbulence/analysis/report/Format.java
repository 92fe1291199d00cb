package org.turbulence.analysis.report;

/** The forms in which a table is printed; all show the same model. */
public enum Format {
    /** For a terminal. */
    TEXT,
    /** One line a row, for spreadsheets and scripts. */
    CSV,
    /** Markdown. */
    MD,
    /** Everything, with a schema version. */
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
