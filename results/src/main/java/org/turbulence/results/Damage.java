package org.turbulence.results;

import java.nio.file.Path;

/**
 * A place in a file that could not be read, and why. What is before it, and after it where that can be found, was read:
 * damage travels with the data to the report.
 *
 * @param file the file
 * @param place what {@code position} counts
 * @param position the line, the first being 1, or the offset in bytes, the first being 0
 * @param why one clause: {@code ends inside a block}
 */
public record Damage(Path file, Place place, long position, String why) {
    /** What a position counts. */
    public enum Place {
        LINE,
        BYTE
    }

    /** Damage of one line of a text file. */
    public static Damage atLine(final Path file, final long line, final String why) {
        return new Damage(file, Place.LINE, line, why);
    }

    /** Damage from one byte of a binary file on. */
    public static Damage atByte(final Path file, final long offset, final String why) {
        return new Damage(file, Place.BYTE, offset, why);
    }

    /** One line for a person: {@code trials/0001/samples.trace, byte 8192: ends inside a block}. */
    @Override
    public String toString() {
        final String unit = place == Place.LINE ? "line" : "byte";
        return file + ", " + unit + " " + position + ": " + why;
    }
}
