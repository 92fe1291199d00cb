package org.turbulence.benchmarks.launch.doctor;

/**
 * One thing that was looked at.
 *
 * @param status how it stands
 * @param subject what was looked at, in a word or two
 * @param fact what is there, with its unit
 * @param remedy what to do, a command to paste where there is one; empty when there is nothing to do
 */
public record Finding(Status status, String subject, String fact, String remedy) {
    /** How a finding stands, the worse the later. */
    public enum Status {
        OK("ok"),
        WARN("warn"),
        PROBLEM("problem");

        private final String text;

        Status(final String text) {
            this.text = text;
        }

        /** The word that is printed. */
        public String text() {
            return text;
        }
    }

    /** Nothing to do. */
    public static Finding ok(final String subject, final String fact) {
        return new Finding(Status.OK, subject, fact, "");
    }

    /** Works, but the figures will show it. */
    public static Finding warn(final String subject, final String fact, final String remedy) {
        return new Finding(Status.WARN, subject, fact, remedy);
    }

    /** Will not work, or not measure what it should. */
    public static Finding problem(final String subject, final String fact, final String remedy) {
        return new Finding(Status.PROBLEM, subject, fact, remedy);
    }
}
