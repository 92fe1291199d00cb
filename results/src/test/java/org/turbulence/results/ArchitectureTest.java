package org.turbulence.results;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The arrows between the packages: formats know the records, everything knows files, and nothing points back. */
final class ArchitectureTest {
    private static final String BASE = "org.turbulence.results";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(BASE);

    @Test
    void arrowsPointOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("trace")
                .definedBy(BASE + ".trace")
                .layer("histogram")
                .definedBy(BASE + ".histogram")
                .layer("observation")
                .definedBy(BASE + ".observation")
                .layer("records")
                .definedBy(BASE)
                .layer("file")
                .definedBy(BASE + ".file")
                .whereLayer("trace")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("histogram")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("observation")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("records")
                .mayOnlyBeAccessedByLayers("trace", "histogram", "observation")
                .whereLayer("file")
                .mayOnlyBeAccessedByLayers("records", "trace", "histogram", "observation")
                .ensureAllClassesAreContainedInArchitecture()
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("org.turbulence.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void knowsNoOtherModule() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.turbulence.transport..",
                        "org.turbulence.benchmarks..",
                        "org.turbulence.analysis..",
                        "io.aeron..",
                        "org.agrona..",
                        "org.openjdk.jmh..",
                        "picocli..")
                .check(CLASSES);
    }

    @Test
    void jsonStaysWithTheRecordsAndHistogramsWithTheirLog() {
        noClasses()
                .that()
                .resideOutsideOfPackages(BASE, BASE + ".observation")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + ".histogram")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.HdrHistogram..")
                .check(CLASSES);
    }
}
