package org.turbulence.analysis.model;

/**
 * A doubt about data: what is wrong or missing, as a value that travels with the data to the report.
 *
 * @param source where it was met: a file (and its line), a trial, a run
 * @param text one clear sentence without its full stop
 */
public record Doubt(String source, String text) {
    /** One line for a person. */
    @Override
    public String toString() {
        return source + ": " + text;
    }
}
