package org.turbulence.analysis.cli.gate;

import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar; {@code development} outside of one. */
final class JarVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        final String version = JarVersion.class.getPackage().getImplementationVersion();
        return new String[] {"analysis " + (version == null ? "development" : version)};
    }
}
