package org.turbulence.analysis.loggops.goal;

/** Takes {@code //} comments and {@code /* … *}{@code /} comments out of lines; remembers a comment that stays open. */
final class CommentStripper {
    private boolean open;

    /** True while a comment over several lines has not ended. */
    boolean open() {
        return open;
    }

    String strip(final String line) {
        if (!open && line.indexOf('/') < 0) {
            return line;
        }
        final StringBuilder kept = new StringBuilder(line.length());
        int position = 0;
        while (position < line.length()) {
            if (open) {
                final int end = line.indexOf("*/", position);
                if (end < 0) {
                    return kept.toString();
                }
                open = false;
                kept.append(' ');
                position = end + 2;
            } else if (line.startsWith("//", position)) {
                return kept.toString();
            } else if (line.startsWith("/*", position)) {
                open = true;
                position += 2;
            } else {
                kept.append(line.charAt(position++));
            }
        }
        return kept.toString();
    }
}
