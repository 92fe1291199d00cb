package org.turbulence.analysis.report.exhibit;

import java.util.ArrayList;
import java.util.List;

/**
 * Exhibits about one question.
 *
 * @param id short name, for links
 * @param title the question's subject
 * @param exhibits in order
 */
public record Section(String id, String title, List<Exhibit> exhibits) {
    public Section {
        exhibits = List.copyOf(exhibits);
    }

    /** The exhibits of a report, section by section; a plot without data is left out, and a section without any. */
    public static List<Section> of(final ReportData data) {
        final Book book = new Book(data.runs());
        return List.of(
                        new Section("size", "Latency and bandwidth", sizes(data, book)),
                        new Section("stripes", "Stripes, bursts and schedules", stripes(data, book)),
                        new Section("noise", "Noise", noise(data, book)),
                        new Section("causes", "Whose noise", causes(data, book)),
                        new Section("conditions", "Settings and hosts", conditions(data, book)))
                .stream()
                .filter(section -> !section.exhibits().isEmpty())
                .toList();
    }

    private static List<Exhibit> sizes(final ReportData data, final Book book) {
        final List<Exhibit> exhibits = new SizeExhibits(data, book).exhibits();
        new DirectionExhibit(data, book).exhibit().ifPresent(exhibits::add);
        return exhibits;
    }

    private static List<Exhibit> stripes(final ReportData data, final Book book) {
        final List<Exhibit> exhibits = new StripingExhibits(data, book).exhibits();
        new BurstExhibit(data, book).exhibit().ifPresent(exhibits::add);
        new OpenLoopExhibit(data, book).exhibit().ifPresent(exhibits::add);
        return exhibits;
    }

    private static List<Exhibit> noise(final ReportData data, final Book book) {
        final List<Exhibit> exhibits = new PercentileExhibits(data, book).exhibits();
        new BoxExhibit(data, book).exhibit().ifPresent(exhibits::add);
        exhibits.addAll(new TimelineExhibits(data, book).exhibits());
        return exhibits;
    }

    private static List<Exhibit> causes(final ReportData data, final Book book) {
        final List<Exhibit> exhibits = new ArrayList<>();
        new SlowestExhibit(data, book).exhibit().ifPresent(exhibits::add);
        new ExcessExhibit(data, book).exhibit().ifPresent(exhibits::add);
        new CauseExhibit(data, book).exhibit().ifPresent(exhibits::add);
        new TimelineExhibits(data, book).detours().ifPresent(exhibits::add);
        return exhibits;
    }

    private static List<Exhibit> conditions(final ReportData data, final Book book) {
        final List<Exhibit> exhibits = new ArrayList<>();
        new SettingsTable(data, book).exhibit().ifPresent(exhibits::add);
        exhibits.addAll(new HostTables(data, book).exhibits());
        return exhibits;
    }
}
