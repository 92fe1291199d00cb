package org.turbulence.benchmarks.launch.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellWordTest {
    @Test
    void aPathInTheWorkingDirectoryIsRelative() {
        assertEquals("results/runs/x", ShellWord.of(Path.of("/home/u/results/runs/x"), Path.of("/home/u")));
    }

    @Test
    void aPathElsewhereIsAbsolute() {
        assertEquals("/srv/runs/x", ShellWord.of(Path.of("/srv/runs/x"), Path.of("/home/u")));
    }

    @Test
    void theWorkingDirectoryItselfIsAbsolute() {
        assertEquals("/home/u", ShellWord.of(Path.of("/home/u"), Path.of("/home/u")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "results/runs/20260131T120000Z-quick|results/runs/20260131T120000Z-quick",
                "my runs/x|\"my runs/x\"",
                "it's|\"it's\"",
                "a$b c|'a$b c'",
                "a$b 'c'|'a$b '\\''c'\\'''",
                "a;b|\"a;b\"",
                "~x|\"~x\"",
            })
    void whatAShellWouldReadOtherwiseIsQuoted(final String text, final String word) {
        assertEquals(word, ShellWord.quoted(text));
    }
}
