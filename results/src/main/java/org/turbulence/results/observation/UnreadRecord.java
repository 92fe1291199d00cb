package org.turbulence.results.observation;

/**
 * A part of an imported source that became no figure: a note, a quantity without a home here, or damage.
 *
 * @param source name of the file, without its directory
 * @param firstLine first of the neighbouring lines that were left out for the same reason, counted from 1
 * @param lastLine last of them
 * @param values how many numbers stand in them
 * @param damaged true when the lines broke the format's rules, false when they were understood and left out
 * @param reason one sentence or a part of one
 * @param text the first line, or the part of it that was left out, cut to a readable length
 */
public record UnreadRecord(
        String source, long firstLine, long lastLine, long values, boolean damaged, String reason, String text) {}
