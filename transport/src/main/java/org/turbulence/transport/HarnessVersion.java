package org.turbulence.transport;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The version and the commit of this harness, as the manifest of its jar names them. Both hosts of a run must have the
 * same, because what one side does in its loop is half of what the other side measures.
 *
 * @param version of the build, or {@value #DEVELOPMENT} when the classes were not loaded from a jar
 * @param commit abbreviated, or empty when the build knew none
 */
public record HarnessVersion(String version, String commit) {
    /** The version of classes that come from a folder. */
    public static final String DEVELOPMENT = "development";

    /** Reads the manifest of the jar that this class was loaded from. */
    public static HarnessVersion current() {
        final CodeSource source = HarnessVersion.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return new HarnessVersion(DEVELOPMENT, "");
        }
        try {
            return of(new File(source.getLocation().toURI()));
        } catch (final URISyntaxException | IllegalArgumentException e) {
            return new HarnessVersion(DEVELOPMENT, "");
        }
    }

    /** Reads the manifest of a jar; a folder, or a file that is no jar, is {@value #DEVELOPMENT}. */
    static HarnessVersion of(final File location) {
        if (!location.isFile()) {
            return new HarnessVersion(DEVELOPMENT, "");
        }
        try (JarFile jar = new JarFile(location)) {
            final Manifest manifest = jar.getManifest();
            return manifest == null ? new HarnessVersion(DEVELOPMENT, "") : of(manifest.getMainAttributes());
        } catch (final IOException e) {
            return new HarnessVersion(DEVELOPMENT, "");
        }
    }

    private static HarnessVersion of(final Attributes attributes) {
        return new HarnessVersion(
                filled(attributes, "Implementation-Version", DEVELOPMENT),
                filled(attributes, "Implementation-Commit", ""));
    }

    /** A build outside of a repository leaves the placeholder of the commit as it stands. */
    private static String filled(final Attributes attributes, final String name, final String otherwise) {
        final String value = attributes.getValue(name);
        return value == null || value.isBlank() || value.startsWith("${") ? otherwise : value;
    }

    /** Version and commit in one text, which both sides compare. */
    public String text() {
        return commit.isEmpty() ? version : version + " (" + commit + ")";
    }
}
