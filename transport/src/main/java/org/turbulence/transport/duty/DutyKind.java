package org.turbulence.transport.duty;

/**
 * Makes the duties of one kind out of their parameters. Kinds outside of this package are found by
 * {@link java.util.ServiceLoader}. Stateless; safe from any thread.
 */
public interface DutyKind {
    /** Its name in a trial's configuration: lower case, no spaces. */
    String name();

    /**
     * The duty with these parameters; what is not named takes its default.
     *
     * @throws IllegalArgumentException naming the rule that a value breaks
     */
    Duty of(DutyParameters parameters);
}
