package org.turbulence.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** Which part of a trial an iteration belongs to. Both are kept; readers leave the first out. */
public enum Phase {
    @JsonProperty("warmup")
    WARMUP,
    @JsonProperty("measurement")
    MEASUREMENT;

    /** The word in files: {@code warmup} or {@code measurement}; also the tag in a histogram log. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
