package org.turbulence.analysis.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.turbulence.analysis.SyntheticRun;
import org.xml.sax.InputSource;

/** The structure of a report: what it holds, that it stands alone, and that it is the same everywhere. */
class ReportPageTest {
    private static final int MOST_BYTES = 400_000;
    private static final Pattern FIGURE = Pattern.compile("<figure id=\"([^\"]+)\".*?</figure>", Pattern.DOTALL);
    private static final Pattern SVG = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL);
    private static final String FORGED = "\"><script>alert(1)</script>&";

    @TempDir
    private static Path folder;

    private static Path run;
    private static String page;

    @BeforeAll
    static void write() throws IOException {
        run = ManyMeasurements.write(folder.resolve("runs"), "many", FORGED, 1);
        page = Pages.of(folder.resolve("report.html"), folder.resolve("svg"), run);
    }

    @Test
    void everyKindOfMeasurementHasItsPlots() {
        final TreeSet<String> ids = new TreeSet<>();
        FIGURE.matcher(page).results().forEach(figure -> ids.add(figure.group(1)));
        assertTrue(
                ids.containsAll(List.of(
                        "half-rtt",
                        "ping-pong-bandwidth",
                        "stream-bandwidth",
                        "directions",
                        "striping-bandwidth",
                        "striping-rtt",
                        "striping-skew",
                        "burst",
                        "open-loop",
                        "boxes",
                        "attribution",
                        "excess",
                        "causes",
                        "detours",
                        "settings",
                        "hosts-1")),
                ids.toString());
        assertTrue(ids.stream().anyMatch(id -> id.startsWith("percentiles")), ids.toString());
        assertTrue(ids.stream().anyMatch(id -> id.startsWith("noise-over-time")), ids.toString());
    }

    @Test
    void behindEveryPlotStandsATableAndUnderItACaption() {
        final Matcher figures = FIGURE.matcher(page);
        while (figures.find()) {
            final String figure = figures.group();
            if (figure.contains("<svg")) {
                assertTrue(figure.contains("<details>"), figures.group(1));
                assertTrue(figure.contains("<figcaption>"), figures.group(1));
                assertTrue(figure.contains("<td"), figures.group(1));
            }
        }
    }

    @Test
    void everyDrawingIsWellFormedInThePageAndInItsFile() throws Exception {
        final Matcher drawings = SVG.matcher(page);
        int count = 0;
        while (drawings.find()) {
            parse(drawings.group());
            count++;
        }
        try (Stream<Path> files = Files.list(folder.resolve("svg"))) {
            final List<Path> drawn = files.toList();
            assertEquals(count, drawn.size());
            for (final Path file : drawn) {
                final String text = Files.readString(file);
                parse(text);
                assertFalse(
                        text.contains("var(--"), "programs without custom properties must see the colours: " + file);
            }
        }
    }

    private static void parse(final String xml) throws Exception {
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void nothingIsFetched() {
        final String own = page.replace("http://www.w3.org/2000/svg", "");
        for (final String forbidden : List.of("http:", "https:", "src=", "@import", "url(", "<link")) {
            assertFalse(own.contains(forbidden), forbidden);
        }
    }

    @Test
    void textOfUsersIsText() {
        assertFalse(page.contains("<script>alert"));
        assertTrue(page.contains("&lt;script&gt;alert(1)"));
        assertTrue(page.contains("Example &lt;CPU&gt; &amp; &quot;Co&quot;"));
    }

    @Test
    void theFiguresAreThoseOfTheSamples() {
        assertTrue(page.contains("initiator (alpha)"), "detours name their host");
        assertTrue(page.contains("differ by more than 1 %"), "sent and received rates differ by 3 %");
        assertTrue(page.contains("<td>26.67"), "8 · 1000 / 300 = 26.67 Gb/s received");
    }

    @Test
    void twoRunsStandOverOneAnotherAndThePageStaysSmall() throws IOException {
        final Path first = ManyMeasurements.write(folder.resolve("two"), "first", "before", 2);
        final Path second = ManyMeasurements.write(folder.resolve("two"), "second", "after", 3);
        final String both = Pages.of(folder.resolve("both.html"), null, first, second);
        assertTrue(both.contains("tcp [before]") && both.contains("tcp [after]"));
        assertTrue(both.contains("dash1"), "alike series of two runs differ in their dashes");
        final int bytes = both.getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes < MOST_BYTES, bytes + " bytes");
    }

    @Test
    void manyConfigurationsStayBelowTheLimitAndNoneIsDropped() throws IOException {
        final int count = 140;
        final Path many = ManyMeasurements.writeConfigurations(folder.resolve("configurations"), "wide", count);
        final String wide = Pages.of(folder.resolve("wide.html"), null, many);
        final int bytes = wide.getBytes(StandardCharsets.UTF_8).length;
        assertTrue(bytes < MOST_BYTES, bytes + " bytes");
        final Matcher figures = FIGURE.matcher(wide);
        int tables = 0;
        while (figures.find()) {
            if (Set.of("half-rtt", "boxes", "excess").contains(figures.group(1))) {
                assertEquals(count + 1, figures.group().split("<tr>", -1).length - 1, figures.group(1));
                tables++;
            }
        }
        assertEquals(3, tables);
    }

    @Test
    void ringsMarkTheRatesThatWereNotReached() {
        final Matcher figures = FIGURE.matcher(page);
        while (figures.find()) {
            if (figures.group(1).equals("open-loop")) {
                assertTrue(figures.group().contains("saturated: the rate was not held"));
                assertEquals(2, figures.group().split("class=\"ring\"", -1).length - 1, "the legend's and one point's");
            }
        }
    }

    @Test
    void theBytesAreTheSameInEveryLocaleAndZone() throws IOException {
        final Locale locale = Locale.getDefault();
        final TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            assertEquals(page, Pages.of(folder.resolve("again.html"), null, run));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void aFileInPlaceOfTheFolderOfPlotsIsRefusedBeforeAnythingIsWritten() throws IOException {
        final Path svg = Files.writeString(folder.resolve("plots"), "a file");
        final Path out = folder.resolve("unwritten.html");
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(2, Pages.run(err, "report", "--out", out.toString(), "--svg", svg.toString(), run.toString()));
        assertEquals(
                "--svg must name a folder (" + svg + " is a file)\n",
                err.toString(StandardCharsets.UTF_8).replace("\r", ""));
        assertFalse(Files.exists(out));
        assertEquals("a file", Files.readString(svg));
    }

    @Test
    void aRunWithoutSamplesSaysInOneSentenceWhatIsMissing() throws IOException {
        final SyntheticRun empty =
                SyntheticRun.begin(folder.resolve("empty"), "empty").finish();
        empty.failed("", "tcp", 64, "the responder's child died");
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final Path out = folder.resolve("empty.html");
        final int code =
                Pages.run(err, "report", "--out", out.toString(), empty.path().toString());
        assertEquals(2, code);
        final String sentence = "There is nothing to plot: the run holds no measured sample";
        assertTrue(err.toString(StandardCharsets.UTF_8).startsWith(sentence), err.toString(StandardCharsets.UTF_8));
        final String text = Files.readString(out);
        assertTrue(text.contains(sentence));
        assertTrue(text.contains("died"), "the failure is listed");
        assertFalse(text.contains("<svg"));
    }
}
