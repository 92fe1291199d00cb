package org.turbulence.analysis.report.plot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The style sheet of all plots, for light paper and for dark; print is always on light paper. */
public final class StyleSheet {
    private static final String DARK = "@media (prefers-color-scheme: dark) {\n";
    private static final String ONLY_SCREEN_DARK = "@media screen and (prefers-color-scheme: dark) {\n";

    private StyleSheet() {}

    /** The sheet of a page, whose own rules may use the colours as custom properties. */
    public static String ofPage() {
        return Palette.LIGHT.rule() + ONLY_SCREEN_DARK + Palette.DARK.rule() + "}\n" + rules();
    }

    /** The sheet of a drawing in a file of its own. */
    static String ofDrawing() {
        return Palette.LIGHT.resolved(rules()) + DARK + Palette.DARK.resolved(rules()) + "}\n";
    }

    private static String rules() {
        return resource(StyleSheet.class, "plot.css");
    }

    /** A text that lies beside a class in the jar. */
    public static String resource(final Class<?> beside, final String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the jar must hold " + name + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException("the jar cannot be read", e);
        }
    }
}
