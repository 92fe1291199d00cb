package org.turbulence.analysis;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Holds the arrows between the packages of the analysis; a package that is not there yet breaks none. */
class ArchitectureTest {
    private static final String BASE = "org.turbulence.";
    private static final String ANALYSIS = BASE + "analysis.";
    private static final Set<String> COMPUTING = Set.of("noise", "compare", "history", "loggops");

    private static final Map<String, Set<String>> ARROWS = Map.of(
            "model", Set.of(),
            "stats", Set.of(),
            "ingest", Set.of("model", "results"),
            "noise", Set.of("stats", "model"),
            "compare", Set.of("stats", "model"),
            "history", Set.of("stats", "model"),
            "loggops", Set.of("stats", "model"),
            "report", Set.of("noise", "compare", "history", "loggops", "model"),
            "cli", Set.of("model", "stats", "ingest", "noise", "compare", "history", "loggops", "report", "results"));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.turbulence");

    @Test
    void everyPackageHasAPlaceInTheArchitecture() {
        final Set<String> homeless = new TreeSet<>();
        for (final JavaClass type : CLASSES) {
            if (type.getName().startsWith(ANALYSIS)
                    && !type.getSimpleName().equals("package-info")
                    && !ARROWS.containsKey(stage(type))) {
                homeless.add(type.getPackageName());
            }
        }
        assertEquals(Set.of(), homeless);
    }

    @Test
    void packagesUseOnlyWhatTheArrowsAllow() {
        assertTrue(CLASSES.containPackage(ANALYSIS + "noise"), "the classes under test must be found");
        final Set<String> wrong = new TreeSet<>();
        for (final JavaClass type : CLASSES) {
            if (!type.getName().startsWith(ANALYSIS)) {
                continue;
            }
            final String from = stage(type);
            for (final Dependency dependency : type.getDirectDependenciesFromSelf()) {
                final JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getName().startsWith(BASE)
                        && !stage(target).equals(from)
                        && !ARROWS.getOrDefault(from, Set.of()).contains(stage(target))) {
                    wrong.add(from + " -> " + stage(target) + ": " + type.getName() + " -> " + target.getName());
                }
            }
        }
        assertEquals(Set.of(), wrong);
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("org.turbulence.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theStagesThatComputeKnowNoFilesAndNoText() {
        final List<String> banned = List.of("java.nio.file.", "com.fasterxml.", "picocli.");
        final Set<String> wrong = new TreeSet<>();
        for (final JavaClass type : CLASSES) {
            if (!type.getName().startsWith(ANALYSIS) || !computes(stage(type))) {
                continue;
            }
            for (final Dependency dependency : type.getDirectDependenciesFromSelf()) {
                final String target = dependency.getTargetClass().getName();
                if (banned.stream().anyMatch(target::startsWith)) {
                    wrong.add(type.getName() + " -> " + target);
                }
            }
        }
        assertEquals(Set.of(), wrong);
    }

    private static boolean computes(final String stage) {
        return COMPUTING.contains(stage) || stage.equals("stats") || stage.equals("model");
    }

    /** The stage a class belongs to: the package below the analysis, or the module beside it. */
    private static String stage(final JavaClass type) {
        final String name = type.getPackageName() + ".";
        final String below =
                name.startsWith(ANALYSIS) ? name.substring(ANALYSIS.length()) : name.substring(BASE.length());
        final int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }
}
