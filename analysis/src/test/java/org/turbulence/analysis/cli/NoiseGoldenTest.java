package org.turbulence.analysis.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.turbulence.analysis.SyntheticRun;

/** Holds the output of every format, byte by byte, whatever the locale and the time zone. */
class NoiseGoldenTest {
    @TempDir
    private static Path runs;

    private static SyntheticRun run;

    @BeforeAll
    static void writeRun() throws IOException {
        run = SyntheticRun.begin(runs, "20260101T000000Z-golden");
        run.wholeTrial("tcp", 1024, 1, false, 5_000);
        run.wholeTrial("tcp", 64, 1, true, 200);
        run.wholeTrial("tcp", 64, 2, false, 20_000);
        run.wholeTrial("aeron-udp", 64, 1, false, 1_000);
        run.trialOf("aeron-ipc", 1, 0, 0, 7, 9);
        run.trial("aeron-ipc", 64, 1, false);
        run.failed("", "aeron-udp", 1_048_576, "the responder's child ended with exit value 137");
        run.failed("0001", "tcp", 1024, "the peer fell silent");
        run.finish();
        Files.writeString(run.path().resolve("iterations.jsonl"), "{\"trialId\":\"00", StandardOpenOption.APPEND);
    }

    @ParameterizedTest
    @CsvSource({
        "text, min, en-US, UTC",
        "text, min, de-DE, Asia/Kathmandu",
        "text, min, ar-EG-u-nu-arab, America/St_Johns",
        "text, median, tr-TR, UTC",
        "md, min, fr-FR, Europe/Paris",
        "md, min, th-TH-u-ca-buddhist-nu-thai, Asia/Bangkok",
        "csv, min, de-CH, UTC",
        "csv, min, hi-IN-u-nu-deva, Asia/Kolkata",
        "csv, median, tr-TR, UTC",
        "json, min, de-DE, Asia/Kathmandu",
        "json, min, fa-IR-u-nu-arabext, Asia/Tehran",
    })
    void outputIsTheGoldenOne(final String format, final String baseline, final String locale, final String zone)
            throws IOException {
        Golden.assertPrinted(
                "noise-" + baseline + "." + (format.equals("text") ? "txt" : format),
                locale,
                zone,
                "noise",
                "--format",
                format,
                "--baseline",
                baseline,
                run.path());
    }
}
