package org.turbulence.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HarnessVersionTest {
    private static final HarnessVersion DEVELOPMENT = new HarnessVersion("development", "");

    @TempDir
    private Path folder;

    private HarnessVersion ofJarWith(final Map<String, String> attributes) throws IOException {
        final Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach(manifest.getMainAttributes()::putValue);
        final Path jar = folder.resolve("some.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return HarnessVersion.of(jar.toFile());
    }

    @Test
    void isWhatTheJarSays() throws IOException {
        final HarnessVersion version =
                ofJarWith(Map.of("Implementation-Version", "0.1.0", "Implementation-Commit", "abc123"));
        assertEquals(new HarnessVersion("0.1.0", "abc123"), version);
        assertEquals("0.1.0 (abc123)", version.text());
    }

    @Test
    void aBuildOutsideOfARepositoryHasNoCommit() throws IOException {
        final HarnessVersion version = ofJarWith(
                Map.of("Implementation-Version", "0.1.0", "Implementation-Commit", "${git.commit.id.abbrev}"));
        assertEquals("0.1.0", version.text());
    }

    @Test
    void whatIsNoJarOfOursIsADevelopmentVersion() throws IOException {
        assertEquals(DEVELOPMENT, ofJarWith(Map.of()));
        assertEquals(DEVELOPMENT, HarnessVersion.of(folder.toFile()));
        assertEquals(
                DEVELOPMENT,
                HarnessVersion.of(
                        Files.writeString(folder.resolve("text"), "no jar").toFile()));
    }
}
