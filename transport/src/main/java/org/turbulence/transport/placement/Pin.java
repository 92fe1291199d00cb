package org.turbulence.transport.placement;

import java.util.List;

/**
 * What a user asks of the cores of busy threads: {@code auto}, {@code none}, or a list such as {@code 2-5+8}.
 * Immutable.
 *
 * @param mode which of the three
 * @param cores of the list, in its order and with its repetitions; empty for the other two
 */
public record Pin(Mode mode, List<Integer> cores) {
    /** A core for each busy thread where there are enough, as {@link CorePlanner} says. */
    public static final Pin AUTO = new Pin(Mode.AUTO, List.of());

    /** The scheduler places all threads. */
    public static final Pin NONE = new Pin(Mode.NONE, List.of());

    /** Who chooses the cores. */
    public enum Mode {
        AUTO,
        NONE,
        LIST
    }

    public Pin {
        cores = List.copyOf(cores);
        if (cores.isEmpty() == (mode == Mode.LIST)) {
            throw new IllegalArgumentException(
                    "a list of cores must have one, and nothing else may (got: " + mode + " " + cores + ")");
        }
    }

    /**
     * Parses what a user wrote.
     *
     * @throws IllegalArgumentException with the rule and the value
     */
    public static Pin parse(final String text) {
        return switch (text) {
            case "auto" -> AUTO;
            case "none" -> NONE;
            default -> new Pin(Mode.LIST, listed(text));
        };
    }

    private static List<Integer> listed(final String text) {
        try {
            return CoreList.parse(text, CoreList.PLUS);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "pin must be auto, none, or the numbers of cores joined by +, as 2+3 or 2-5+8 (got: " + text + ")",
                    e);
        }
    }

    /** As a user writes it. */
    public String text() {
        return switch (mode) {
            case AUTO -> "auto";
            case NONE -> "none";
            case LIST -> CoreList.text(cores, CoreList.PLUS);
        };
    }
}
