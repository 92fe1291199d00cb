package org.turbulence.benchmarks.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.RequiredJvmOptions;

class ManifestIT {
    private static final Path JAR = Path.of("target", "benchmarks.jar");

    @Test
    void theJarOpensWhatEveryOtherJvmIsToldToOpen() throws IOException {
        assertEquals(
                RequiredJvmOptions.ADD_OPENS, List.of(attribute("Add-Opens").split(" ")));
        assertEquals("ALL-UNNAMED", attribute("Enable-Native-Access"));
    }

    @Test
    void theJarStartsTheLauncher() throws IOException {
        assertEquals(Main.class.getName(), attribute("Main-Class"));
    }

    private static String attribute(final String name) throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            final Attributes attributes = jar.getManifest().getMainAttributes();
            return String.valueOf(attributes.getValue(name));
        }
    }
}
