package org.turbulence.analysis.report.gate;

import java.util.ArrayList;
import java.util.List;
import org.turbulence.analysis.report.plot.Markup;

/**
 * A JUnit XML report with one suite, as build servers read it. It has no times and no host, so that the same cases give
 * the same bytes. Not thread-safe.
 */
public final class JUnitXml {
    private final String suite;
    private final List<Case> cases = new ArrayList<>();

    /** A report whose only suite has the name. */
    public JUnitXml(final String suite) {
        this.suite = suite;
    }

    /** How a case ended. */
    public enum Outcome {
        /** The gate is content. */
        PASSED(""),
        /** The gate does not ask for it. */
        SKIPPED("skipped"),
        /** A figure fails. */
        FAILURE("failure"),
        /** Nothing could be said. */
        ERROR("error");

        private final String element;

        Outcome(final String element) {
            this.element = element;
        }
    }

    private record Case(String group, String name, Outcome outcome, String type, String message) {}

    /**
     * Adds a case.
     *
     * @param group shown as the class of the case
     * @param name of the case
     * @param type kind of failure; not used for a passed case
     * @param message one sentence; not used for a passed case
     */
    public void add(
            final String group, final String name, final Outcome outcome, final String type, final String message) {
        cases.add(new Case(group, name, outcome, type, message));
    }

    /** The document, ending in a line feed. */
    public String render() {
        final StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
        xml.append("  <testsuite name=\"").append(Markup.escaped(suite)).append('"');
        attribute(xml, "tests", cases.size());
        attribute(xml, "failures", count(Outcome.FAILURE));
        attribute(xml, "errors", count(Outcome.ERROR));
        attribute(xml, "skipped", count(Outcome.SKIPPED));
        xml.append(">\n");
        for (final Case one : cases) {
            xml.append("    <testcase classname=\"").append(Markup.escaped(one.group()));
            xml.append("\" name=\"").append(Markup.escaped(one.name()));
            if (one.outcome() == Outcome.PASSED) {
                xml.append("\"/>\n");
            } else {
                xml.append("\">\n      <").append(one.outcome().element);
                if (one.outcome() != Outcome.SKIPPED) {
                    xml.append(" type=\"").append(Markup.escaped(one.type())).append('"');
                }
                xml.append(" message=\"").append(Markup.escaped(one.message())).append("\"/>\n    </testcase>\n");
            }
        }
        return xml.append("  </testsuite>\n</testsuites>\n").toString();
    }

    private long count(final Outcome outcome) {
        return cases.stream().filter(one -> one.outcome() == outcome).count();
    }

    private static void attribute(final StringBuilder xml, final String name, final long value) {
        xml.append(' ').append(name).append("=\"").append(value).append('"');
    }
}
