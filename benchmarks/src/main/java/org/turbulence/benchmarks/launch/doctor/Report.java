package org.turbulence.benchmarks.launch.doctor;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Findings as aligned text, one block for each host. */
public final class Report {
    private static final int STATUS_WIDTH = "problem".length();

    private Report() {}

    /**
     * Prints one block.
     *
     * @param title whose findings these are
     * @param findings in the order of the text
     * @param out gets it
     */
    public static void print(final String title, final List<Finding> findings, final PrintStream out) {
        final int subjectWidth = findings.stream()
                .mapToInt(finding -> finding.subject().length())
                .max()
                .orElse(1);
        final String row = "  %-" + STATUS_WIDTH + "s  %-" + subjectWidth + "s  %s%n";
        out.println(title);
        for (final Finding finding : findings) {
            out.printf(Locale.ROOT, row, finding.status().text(), finding.subject(), finding.fact());
            if (!finding.remedy().isEmpty()) {
                out.printf(Locale.ROOT, row, "", "", "-> " + finding.remedy());
            }
        }
    }
}
