package org.turbulence.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunFolderNameTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
                    'plain',              'plain'
                    'v1.2_rc-3',          'v1.2_rc-3'
                    'two  words',         'two-words'
                    '../../etc/passwd',   'etc-passwd'
                    'C:\\x',              'C-x'
                    '-rf',                'rf'
                    'grün',               'gr-n'
                    '漢字',               'run'
                    '..',                 'run'
                    '',                   'run'
                    """)
    void aLabelBecomesAPartOfAName(final String label, final String expected) {
        assertEquals(expected, RunFolderName.labelInName(label));
    }

    @Test
    void aLongLabelIsCut() {
        assertEquals("x".repeat(64), RunFolderName.labelInName("x".repeat(500)));
        assertEquals("x".repeat(63), RunFolderName.labelInName("x".repeat(63) + " y"));
    }

    @Test
    void theNameTellsTheStart() {
        final Instant start = Instant.parse("2026-01-31T12:00:00Z");
        assertEquals(Optional.of(start), RunFolderName.startedAt(RunFolderName.of(start, "x")));
        assertEquals(Optional.empty(), RunFolderName.startedAt("20261331T120000Z-x"));
        assertEquals(Optional.empty(), RunFolderName.startedAt("baseline"));
    }
}
