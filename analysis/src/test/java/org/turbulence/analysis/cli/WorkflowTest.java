package org.turbulence.analysis.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.RecordedRun;

/** Every command of this program in the documented workflow does, word by word, what the workflow needs. */
class WorkflowTest {
    private static final String MARK = "<!-- workflow -->\n```yaml\n";
    private static final String STEP = "- run: ";
    private static final String PROGRAM = "java -jar analysis/target/analysis.jar ";
    private static final long[] FORKS_NS = {20_000, 20_100, 19_900, 20_050, 19_950, 20_150, 19_850, 20_020};

    @TempDir
    private Path folder;

    @Test
    void unchangedCandidatePassesAndItsReportsAreWritten() throws Exception {
        measured("base", 1);
        measured("candidate", 1);
        for (final String command : commands()) {
            assertEquals(0, exitCode(command), command);
        }
        for (final String report : List.of("comment.md", "compare.json", "compare.xml", "history.html", "track.xml")) {
            assertTrue(Files.size(folder.resolve(report)) > 0, report);
        }
        assertTrue(Files.exists(folder.resolve("results/history/history.jsonl")));
        assertTrue(Files.readString(folder.resolve("results/history/history.jsonl"))
                .contains("0123abcd"));
    }

    @Test
    void slowerCandidateFailsTheLastStepOfTheGateOnly() throws Exception {
        measured("base", 1);
        measured("candidate", 1.2);
        final List<String> gate = commands().stream()
                .filter(command -> command.contains(" compare "))
                .toList();
        for (final String command : gate.subList(0, gate.size() - 1)) {
            assertEquals(0, exitCode(command), command);
        }
        assertEquals(1, exitCode(gate.get(gate.size() - 1)));
        assertTrue(Files.readString(folder.resolve("comment.md")).contains("worse"));
        assertTrue(Files.readString(folder.resolve("compare.xml")).contains("<failure"));
    }

    private static List<String> commands() throws IOException {
        final String readme = Files.readString(Path.of("README.md"));
        final int begin = readme.indexOf(MARK) + MARK.length();
        final String workflow = readme.substring(begin, readme.indexOf("```", begin));
        final List<String> commands = new ArrayList<>();
        workflow.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(STEP + PROGRAM))
                .forEach(line -> commands.add(line.substring(STEP.length())));
        assertEquals(6, commands.size(), commands.toString());
        return commands;
    }

    private int exitCode(final String command) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: the workflow is for a shell");
        final String here = command.replace(PROGRAM, "\"$JAVA\" -cp \"$CLASSES\" " + Main.class.getName() + " ");
        final ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", here)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment()
                .put(
                        "JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.environment().put("CLASSES", System.getProperty("java.class.path"));
        builder.environment().put("GITHUB_SHA", "0123abcd");
        final Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), command);
        return process.exitValue();
    }

    private void measured(final String name, final double factor) throws IOException {
        final RecordedRun run = RecordedRun.begin(folder, name);
        for (int fork = 0; fork < FORKS_NS.length; fork++) {
            run.fork("tcp", 64, fork + 1, Math.round(FORKS_NS[fork] * factor));
        }
    }
}
