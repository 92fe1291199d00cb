package org.turbulence.analysis.report.exhibit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.turbulence.analysis.model.RunInfo;

/** The names by which a report calls its runs. */
final class Book {
    private final Map<String, String> runNames = new LinkedHashMap<>();

    Book(final List<RunInfo> runs) {
        for (int i = 0; i < runs.size(); i++) {
            runNames.put(runs.get(i).runId(), name(runs, i));
        }
    }

    private static String name(final List<RunInfo> runs, final int index) {
        final String label =
                runs.get(index).label().isEmpty() ? "run" : runs.get(index).label();
        final boolean unique =
                runs.stream().filter(run -> run.label().equals(label)).count() == 1;
        return unique ? label : label + " " + (index + 1);
    }

    /** How plots and tables call a run: its label where that is enough, else with its number. */
    String runName(final RunInfo run) {
        return runNames.getOrDefault(run.runId(), run.runId());
    }

    boolean hasSeveralRuns() {
        return runNames.size() > 1;
    }
}
