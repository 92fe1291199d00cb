package org.turbulence.transport;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows between the packages of this module. */
class ArchitectureTest {
    private static final String ROOT = "org.turbulence.transport";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void theContractKnowsNoKindOfTransport() {
        ArchRuleDefinition.noClasses()
                .that()
                .resideInAPackage(ROOT)
                .should()
                .dependOnClassesThat(ourClassesOutside(ROOT))
                .check(CLASSES);
        ArchRuleDefinition.noClasses()
                .that()
                .resideInAPackage(ROOT)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.aeron..")
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "stripe", "host", "placement"})
    void thesePackagesImportTheContractAlone(final String name) {
        final String itself = ROOT + "." + name;
        ArchRuleDefinition.noClasses()
                .that()
                .resideInAPackage(itself)
                .should()
                .dependOnClassesThat(ourClassesOutside(ROOT, itself))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void theKindsOfAeronKnowTheContractAndPlaceTheirDrivers() {
        onlyThese("aeron", "placement");
    }

    @Test
    void dutiesKnowTheContractAndStripes() {
        onlyThese("duty", "stripe");
    }

    @Test
    void theShapesOfDutiesKnowTheContractAndWhatDutiesShare() {
        onlyThese("duty.prtt", "duty");
        onlyThese("duty.stream", "duty", "stripe");
        onlyThese("duty.twoway", "duty", "duty.stream");
        onlyThese("duty.striped", "duty", "stripe");
    }

    @Test
    void theControlProtocolKnowsTheContractDutiesAndFactsOfHosts() {
        onlyThese("control", "duty", "host");
    }

    private static void onlyThese(final String name, final String... allowed) {
        final List<String> all = new ArrayList<>(List.of(ROOT, ROOT + "." + name));
        Arrays.stream(allowed).forEach(other -> all.add(ROOT + "." + other));
        ArchRuleDefinition.noClasses()
                .that()
                .resideInAPackage(ROOT + "." + name)
                .should()
                .dependOnClassesThat(ourClassesOutside(all.toArray(String[]::new)))
                .check(CLASSES);
    }

    @Test
    void nobodyImportsTheResponder() {
        ArchRuleDefinition.noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".responder")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".responder")
                .check(CLASSES);
    }

    @Test
    void noPackageStandsInACycle() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheKindsOfAeronKnowAeron() {
        ArchRuleDefinition.noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".aeron")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.aeron..")
                .check(CLASSES);
    }

    @Test
    void onlyPlacementCallsTheAffinityLibrary() {
        ArchRuleDefinition.noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".placement")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("net.openhft..", "com.sun.jna..")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> ourClassesOutside(final String... packages) {
        return DescribedPredicate.describe("are ours outside of " + String.join(", ", packages), type -> {
            boolean allowed = !type.getPackageName().startsWith("org.turbulence");
            for (final String name : packages) {
                allowed |= type.getPackageName().equals(name);
            }
            return !allowed;
        });
    }
}
