package org.turbulence.results;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonProperty;

/** How a run ended. A run whose process died without a word stays {@link #RUNNING} and is read like any other. */
public enum RunOutcome {
    @JsonProperty("running")
    RUNNING,
    @JsonProperty("finished")
    FINISHED,
    @JsonProperty("failed")
    FAILED,
    @JsonProperty("interrupted")
    INTERRUPTED,
    /** A word of a later version. */
    @JsonEnumDefaultValue
    @JsonProperty("unknown")
    UNKNOWN
}
