package org.turbulence.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "org.turbulence.benchmarks";

    private static JavaClasses own;

    @BeforeAll
    static void read() {
        own = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("/jmh_generated/"))
                .importPackages(ROOT);
    }

    @Test
    void arrowsPointOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage(ROOT + "..")
                .layer("launch")
                .definedBy(ROOT + ".launch..")
                .layer("benchmarks")
                .definedBy(ROOT)
                .layer("session")
                .definedBy(ROOT + ".session..")
                .layer("schedule")
                .definedBy(ROOT + ".schedule..")
                .layer("record")
                .definedBy(ROOT + ".record..")
                .whereLayer("launch")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("benchmarks")
                .mayOnlyBeAccessedByLayers("launch")
                .whereLayer("session")
                .mayOnlyBeAccessedByLayers("launch", "benchmarks")
                .whereLayer("schedule")
                .mayOnlyBeAccessedByLayers("launch", "benchmarks", "session")
                .whereLayer("record")
                .mayOnlyBeAccessedByLayers("launch", "benchmarks", "session", "schedule")
                .check(own);
    }

    @Test
    void whatRunsBetweenTwoClockReadsKnowsNeitherFilesNorTheSession() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".record..", ROOT + ".schedule..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.nio.file..",
                        "java.io..",
                        "org.openjdk.jmh..",
                        "org.turbulence.transport.control..",
                        "org.turbulence.transport.responder..")
                .check(own);
    }

    @Test
    void theDoctorJudgesWithoutReachingOut() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".launch.doctor..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.turbulence.transport.control..",
                        "org.turbulence.transport.host..",
                        "org.openjdk.jmh..",
                        "java.net..",
                        "java.nio..")
                .check(own);
    }

    @Test
    void theRootHoldsBenchmarksAndTheirStatesAlone() {
        classes().that().resideInAPackage(ROOT).should(new BenchmarkOrState()).check(own);
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(own);
    }

    @Test
    void onlyMainExits() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".launch.Main")
                .should()
                .callMethod(System.class, "exit", int.class)
                .check(own);
    }

    @Test
    void systemPropertiesAreReadInOnePlace() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".session.RunContext")
                .should()
                .callMethod(System.class, "getProperty", String.class)
                .orShould()
                .callMethod(System.class, "getProperties")
                .check(own);
    }
}
