package org.turbulence.transport;

/**
 * One setting of a kind of transport as users see it, for help texts and for checking names.
 *
 * @param name lower case words joined by hyphens, such as {@code term-length}
 * @param defaultText the value that holds when it is not named
 * @param meaning one line, with the values it takes
 */
public record Setting(String name, String defaultText, String meaning) {
    /** The value that lets the transport choose by the message length, the kernel or the interface. */
    public static final String AUTO = "auto";
}
