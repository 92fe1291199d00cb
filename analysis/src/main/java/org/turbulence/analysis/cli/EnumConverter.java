package org.turbulence.analysis.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a choice by the word that its {@code toString} shows, in any case, and names all words when it is none of them.
 *
 * @param <E> the choices
 */
final class EnumConverter<E extends Enum<E>> implements ITypeConverter<E> {
    private final Class<E> choices;

    EnumConverter(final Class<E> choices) {
        this.choices = choices;
    }

    @Override
    public E convert(final String word) {
        return Arrays.stream(choices.getEnumConstants())
                .filter(choice -> choice.toString().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("must be one of " + words() + " (got: " + word + ")"));
    }

    private String words() {
        return Arrays.stream(choices.getEnumConstants()).map(Object::toString).collect(Collectors.joining(", "));
    }
}
