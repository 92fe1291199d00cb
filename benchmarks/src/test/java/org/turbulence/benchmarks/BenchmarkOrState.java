package org.turbulence.benchmarks;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.State;

/** A class that asks a question of JMH, or holds the state for one. */
final class BenchmarkOrState extends ArchCondition<JavaClass> {
    BenchmarkOrState() {
        super("hold @Benchmark methods or be a @State");
    }

    @Override
    public void check(final JavaClass type, final ConditionEvents events) {
        final boolean fits = type.isAnnotatedWith(State.class)
                || type.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(Benchmark.class))
                || type.getSimpleName().equals("package-info");
        events.add(new SimpleConditionEvent(type, fits, type.getName() + " is neither a benchmark nor a state"));
    }
}
