package org.turbulence.analysis.report.plot;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The colours of one colour scheme by name. The colours of series and causes go back to the palette of Okabe and Ito,
 * which people with any common kind of colour blindness can tell apart; each keeps a contrast of 3 to 1 to its paper.
 */
enum Palette {
    LIGHT("""
            --page: #fff; --plot: #fbfbfa; --ink: #1c1e21; --soft: #565b63; --grid: #d9dbde; --fine: #eeeff1;
            --edge: #8b9098;
            --s1: #0072b2; --s2: #d55e00; --s3: #00875f; --s4: #b35c92; --s5: #a87500; --s6: #2f86c1; --s7: #6b5fc7;
            --s8: #5f6770;
            --cause1: #d55e00; --cause2: #c0709c; --cause3: #0072b2; --cause4: #a87500; --cause5: #00875f;
            --cause6: #2f86c1;
            --failing: #c81e1e; --open: #b86e00; --accepted: #2a7f2a;
            """),
    DARK("""
            --page: #15171a; --plot: #1b1e22; --ink: #e7e9ec; --soft: #a9afb8; --grid: #383d44; --fine: #262a2f;
            --edge: #6d747e;
            --s1: #56b4e9; --s2: #ff8c42; --s3: #2fc79a; --s4: #e39ac4; --s5: #f0c04a; --s6: #8ea9ff; --s7: #b9a6ff;
            --s8: #b4bac2;
            --cause1: #ff8c42; --cause2: #e39ac4; --cause3: #4a9fd8; --cause4: #f0c04a; --cause5: #2fc79a;
            --cause6: #9fd4f5;
            --failing: #ff6b6b; --open: #f5a742; --accepted: #6fcf6f;
            """);

    private static final Pattern PROPERTY = Pattern.compile("(--[a-z0-9]+): (#[0-9a-f]+);");

    private final String properties;

    Palette(final String properties) {
        this.properties = properties;
    }

    /** The colours as custom properties of a style sheet. */
    String rule() {
        return ":root {\n" + properties + "}\n";
    }

    /** Rules with each custom property replaced by its colour, for programs that know no custom properties. */
    String resolved(final String rules) {
        String text = rules;
        final Matcher property = PROPERTY.matcher(properties);
        while (property.find()) {
            text = text.replace("var(" + property.group(1) + ")", property.group(2));
        }
        return text;
    }
}
