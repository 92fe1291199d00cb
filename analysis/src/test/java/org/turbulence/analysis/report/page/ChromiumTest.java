package org.turbulence.analysis.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in a browser, where there is one: light and dark, wide and narrow, zoomed and printed. */
@Tag("slow")
class ChromiumTest {
    private static final long DEADLINE_S = 120;
    private static final Pattern FOUND = Pattern.compile("<body data-found=\"([^\"]*)\"");

    /** Runs before the page's own scripts and after them. */
    private static final String BEFORE = """
            <script>var faults = []; addEventListener('error', e => faults.push(e.message));
            addEventListener('securitypolicyviolation', e => faults.push('fetched ' + e.blockedURI));</script>
            """;

    private static final String POLICY = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
            + " style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n";

    private static final String AFTER = """
            <script>
            const wide = document.documentElement.scrollWidth > innerWidth ? 'overflows' : 'fits';
            const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
            const paper = getComputedStyle(document.body).backgroundColor;
            const before = document.querySelector('.zoomable .stems').getAttribute('d');
            document.querySelector('.controls button').click();
            const after = document.querySelector('.zoomable .stems').getAttribute('d');
            const zoomed = before === after || !after.startsWith('M') ? 'still' : 'zooms';
            const fetched = performance.getEntriesByType('resource').length;
            document.body.dataset.found = [wide, dark, paper, zoomed, fetched, faults.join()].join('|');
            </script>
            """;

    @TempDir
    private static Path folder;

    private static String chromium;
    private static Path page;

    @BeforeAll
    static void write() throws IOException {
        final Optional<String> found = Arrays.stream(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(path -> Path.of(path, "chromium"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
        assumeTrue(found.isPresent(), "skipped: there is no chromium on the PATH");
        chromium = found.get();
        final Path run = ManyMeasurements.write(folder.resolve("runs"), "many", "a run", 1);
        final String html = Pages.of(folder.resolve("report.html"), null, run);
        page = folder.resolve("checked.html");
        Files.writeString(
                page, html.replace("<head>\n", "<head>\n" + POLICY + BEFORE).replace("</body>", AFTER + "</body>"));
    }

    @ParameterizedTest
    @CsvSource({"1,light,'rgb(255, 255, 255)',1000", "0,dark,'rgb(21, 23, 26)',1000", "0,dark,'rgb(21, 23, 26)',500"})
    void fitsZoomsAndFetchesNothing(final int scheme, final String name, final String paper, final int width)
            throws IOException, InterruptedException {
        final String dom =
                run("--blink-settings=preferredColorScheme=" + scheme, "--window-size=" + width + ",900", "--dump-dom");
        final Matcher found = FOUND.matcher(dom);
        assertTrue(found.find(), "the page's scripts must run to their end");
        assertEquals("fits|" + name + "|" + paper + "|zooms|0|", found.group(1));
    }

    @Test
    void prints() throws IOException, InterruptedException {
        final Path pdf = folder.resolve("page.pdf");
        run("--print-to-pdf=" + pdf);
        assertTrue(Files.size(pdf) > 20_000, Files.size(pdf) + " bytes");
    }

    private static String run(final String... options) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(List.of(
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + folder.resolve("profile")));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        final Path out = Files.createTempFile(folder, "dom", ".html");
        final Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        final boolean ended = process.waitFor(DEADLINE_S, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended, "chromium must end within " + DEADLINE_S + " s");
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
