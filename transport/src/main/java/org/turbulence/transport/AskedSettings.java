package org.turbulence.transport;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Settings as a user named them, filled up with the defaults of one kind and read by type; an unknown name is refused
 * when it is built, a wrong value when it is read.
 *
 * <p>Immutable; safe from any thread. Errors are {@link IllegalArgumentException}s that name the setting, the rule and
 * the value.
 */
public final class AskedSettings {
    private final String kind;
    private final SortedMap<String, String> values = new TreeMap<>();

    /**
     * Fills up with defaults.
     *
     * @param kind of the transport, for the messages
     * @param known all settings of this kind
     * @param asked what the user named
     */
    public AskedSettings(final String kind, final List<Setting> known, final Map<String, String> asked) {
        this.kind = kind;
        for (final Setting setting : known) {
            values.put(setting.name(), setting.defaultText());
        }
        asked.forEach((name, value) -> {
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException("a setting of "
                        + kind
                        + " must be one of "
                        + known.stream().map(Setting::name).collect(Collectors.joining(", "))
                        + " (got: "
                        + name
                        + ")");
            }
            values.put(name, value);
        });
    }

    /** Reads {@code true} or {@code false}. */
    public boolean flag(final String name) {
        final String text = text(name);
        if (!text.equals("true") && !text.equals("false")) {
            throw wrong(name, "must be true or false", text);
        }
        return text.equals("true");
    }

    /**
     * Reads a size in bytes.
     *
     * @param min smallest allowed
     * @param max largest allowed
     */
    public int bytes(final String name, final int min, final int max) {
        final String text = text(name);
        final String rule = "must be " + ByteSize.format(min) + " .. " + ByteSize.format(max);
        final long bytes;
        try {
            bytes = ByteSize.parse(text);
        } catch (final IllegalArgumentException e) {
            throw new IllegalArgumentException(kind + " " + name + " " + rule + ": " + e.getMessage(), e);
        }
        if (bytes < min || bytes > max) {
            throw wrong(name, rule, text);
        }
        return (int) bytes;
    }

    /** Reads a size in bytes, or {@link Setting#AUTO} as 0. */
    public int bytesOrAuto(final String name, final int min, final int max) {
        return text(name).equals(Setting.AUTO) ? 0 : bytes(name, min, max);
    }

    private String text(final String name) {
        final String text = values.get(name);
        if (text == null) {
            throw new IllegalStateException(kind + " declares no setting " + name);
        }
        return text;
    }

    private IllegalArgumentException wrong(final String name, final String rule, final String text) {
        return new IllegalArgumentException(kind + " " + name + " " + rule + " (got: " + text + ")");
    }
}
