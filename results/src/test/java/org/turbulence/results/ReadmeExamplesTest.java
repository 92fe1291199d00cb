package org.turbulence.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the module's README are files that the readers take. */
final class ReadmeExamplesTest {
    @TempDir
    Path folder;

    @Test
    void theManifestsCanBeRead() throws IOException {
        final List<String> examples = examples("(?s)```json\n(.*?)```");
        final RunDirectory run = RunDirectory.create(folder.resolve("run"));
        Files.writeString(run.path().resolve("run.json"), examples.get(0));
        assertEquals(RunOutcome.FINISHED, run.manifest().outcome());
        assertEquals("20260131T120000Z-my-label-0f3c2a91", run.manifest().runId());

        final TrialDirectory trial = run.createTrial(Examples.trial());
        Files.writeString(trial.path().resolve("trial.json"), examples.get(1));
        assertEquals(Examples.KEY, trial.manifest().key());
        assertEquals(1_769_860_801_123_456_789L, trial.manifest().startedEpochNs());
        assertEquals(2, examples.size());
    }

    @Test
    void theLineOfAnIterationIsWhatIsWritten() throws IOException {
        final RunDirectory run = RunDirectory.create(folder.resolve("run"));
        run.appendIteration(Examples.iteration(1));
        assertEquals(examples("    (\\{\"trialId.*\n)"), List.of(Files.readString(run.iterationsFile())));
    }

    @Test
    void theLineOfAPauseIsWhatIsWritten() throws IOException {
        final TrialDirectory trial = RunDirectory.create(folder.resolve("run")).createTrial(Examples.trial());
        trial.appendPauses(List.of(Examples.pause()));
        assertEquals(examples("    (\\{\"host.*\n)"), List.of(Files.readString(trial.pausesFile())));
    }

    private static List<String> examples(final String regex) throws IOException {
        return Pattern.compile(regex)
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
