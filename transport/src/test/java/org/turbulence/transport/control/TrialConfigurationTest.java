package org.turbulence.transport.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.turbulence.transport.IdleMode;
import org.turbulence.transport.ThreadPlan;
import org.turbulence.transport.control.ControlException.Category;

class TrialConfigurationTest {
    private static final ThreadPlan PLAN = ThreadPlan.plan(2, true, 1, new int[] {0}, IdleMode.AUTO);

    static TrialConfigurationBuilder builder() {
        return TrialConfiguration.builder()
                .runId("run-1")
                .trial("PingPong tcp 64")
                .benchmark("PingPong")
                .transport("tcp", Map.of())
                .messageLength(64)
                .plans(PLAN, PLAN);
    }

    private static String refusalOf(final Map<String, String> fields) {
        return assertThrows(IllegalArgumentException.class, () -> TrialConfiguration.parse(fields))
                .getMessage();
    }

    private static SortedMap<String, String> fields() {
        return new TreeMap<>(builder().build().asMap());
    }

    @Test
    void isTheSameAfterItWasText() {
        final TrialConfiguration configuration = builder().verifyEvery(0).build();
        assertEquals(configuration, TrialConfiguration.parse(configuration.asMap()));
        assertEquals(
                configuration.hash(),
                TrialConfiguration.parse(configuration.asMap()).hash());
    }

    @Test
    void theHashIsOfTheSortedLines() {
        // printf 'a=1\nb=2\n' | sha256sum
        assertEquals(
                "4a73850fde34aad40ff8649b93a66523a5fe744357a3931caea0f10609d0d930",
                TrialConfiguration.hash(new TreeMap<>(Map.of("b", "2", "a", "1"))));
    }

    @Test
    void theHashDependsOnEveryField() {
        final SortedMap<String, String> all = fields();
        for (final String field : all.keySet()) {
            final SortedMap<String, String> changed = new TreeMap<>(all);
            changed.put(field, "another");
            assertNotEquals(TrialConfiguration.hash(all), TrialConfiguration.hash(changed), field);
        }
    }

    @Test
    void everyFieldIsNeeded() {
        for (final String field : fields().keySet()) {
            if (!field.startsWith(TrialConfiguration.SETTING)) {
                final SortedMap<String, String> fewer = fields();
                fewer.remove(field);
                assertTrue(refusalOf(fewer).contains(field.substring(field.indexOf('.') + 1)), field);
            }
        }
    }

    @Test
    void whatIsUnknownOrOutOfRangeIsRefusedByName() {
        final SortedMap<String, String> fields = fields();
        fields.put("colour", "red");
        assertEquals("a trial has no field named colour", refusalOf(fields));
        fields.remove("colour");
        fields.put("transport.colour", "red");
        assertTrue(refusalOf(fields).contains("colour"));
        fields.remove("transport.colour");
        fields.put("recordCapacity", "0");
        assertEquals("recordCapacity must be 1 .. 134217728 (got: 0)", refusalOf(fields));
        fields.put("recordCapacity", "many");
        assertEquals("recordCapacity must be a whole number (got: many)", refusalOf(fields));
        fields.put("recordCapacity", "-1");
        assertEquals("recordCapacity must be 0 .. 2147483647 (got: -1)", refusalOf(fields));
        fields.put("recordCapacity", "1");
        fields.put("runId", "two\nlines");
        assertTrue(refusalOf(fields).startsWith("runId must be one line"));
    }

    @Test
    void aDifferenceNamesTheFirstFieldAndBothValues() {
        final SortedMap<String, String> one = new TreeMap<>(Map.of("a", "1", "b", "2", "c", "3"));
        final SortedMap<String, String> other = new TreeMap<>(Map.of("a", "1", "b", "4"));
        assertEquals(
                Optional.of("b is 2 at the initiator and 4 at the responder"),
                TrialConfiguration.firstDifference(one, other));
        other.put("b", "2");
        assertEquals(
                Optional.of("c is 3 at the initiator and nothing at the responder"),
                TrialConfiguration.firstDifference(one, other));
        other.put("c", "3");
        assertEquals(Optional.empty(), TrialConfiguration.firstDifference(one, other));
    }

    @Test
    void aSideWithAnotherDefaultIsRefusedNamingTheField() {
        final SortedMap<String, String> fewer = fields();
        final String setting = fewer.tailMap(TrialConfiguration.SETTING).firstKey();
        final String value = fewer.remove(setting);
        final ControlException refusal = assertThrows(
                ControlException.class, () -> TrialConfiguration.agree(fewer, TrialConfiguration.hash(fewer)));
        assertEquals(Category.CONFIGURATION, refusal.category());
        assertTrue(
                refusal.getMessage()
                        .contains(setting + " is nothing at the initiator and " + value + " at the responder"),
                refusal.getMessage());
    }

    @Test
    void anotherHashIsRefusedNamingBoth() {
        final ControlException refusal =
                assertThrows(ControlException.class, () -> TrialConfiguration.agree(fields(), "beef"));
        assertTrue(refusal.getMessage().contains("its hash is beef at the initiator"), refusal.getMessage());
    }

    @Test
    void aLengthThatTheTransportCannotCarryIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> builder().messageLength(16 * 1024 * 1024 + 1).build());
    }
}
