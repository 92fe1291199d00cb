package org.turbulence.analysis.loggops.engine.event;

import java.util.List;

/** A simulation that came to rest before its program was done: who waits for what. */
public final class StalledException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient List<String> blocked;

    StalledException(final long blockedCount, final List<String> blocked) {
        super("the program never ends: " + blockedCount + " operations or messages stay behind"
                + (blockedCount > blocked.size() ? ", the first " + blocked.size() + " are" : "") + ":\n  "
                + String.join("\n  ", blocked));
        this.blocked = List.copyOf(blocked);
    }

    /** The first of the blocked operations, each with its line, what it is and what it waits for. */
    public List<String> blocked() {
        return blocked;
    }
}
