package org.turbulence.analysis.loggops.engine.event;

import java.util.Arrays;
import org.turbulence.analysis.loggops.LogGops;
import org.turbulence.analysis.loggops.goal.GoalProgram;
import org.turbulence.analysis.loggops.noise.OsNoise;
import org.turbulence.analysis.loggops.rules.MessageCosts;
import org.turbulence.analysis.loggops.rules.OpenTies;
import org.turbulence.analysis.loggops.rules.OperationList;
import org.turbulence.analysis.loggops.rules.ReadyOrder;

/**
 * The engine that runs any GOAL program: one queue of events ordered by (time, order of insertion), and for each rank
 * the times at which its CPUs, its sending and its receiving NICs are free. The rules are those of {@code Model}; the
 * publication is HPDC 2010, section 3.
 *
 * <p>An event whose CPU or NIC is busy goes back into the queue at the time when that is free, and keeps its order of
 * insertion. Not thread-safe; one engine runs any number of repetitions, one after another, and allocates only to grow.
 */
public final class EventEngine {
    private static final int START = 0;
    private static final int ARRIVAL = 1;
    private static final int DELIVERY = 2;
    private static final int KIND_BITS = 2;
    private static final int OPERATION_BITS = 33;
    private static final int INSERTION_BITS = 62;
    private static final long INSERTION_MASK = (1L << INSERTION_BITS) - 1;

    private final GoalProgram program;
    private final MessageCosts costs;
    private final OsNoise.Cursor detours;
    private final long psPerUnit;
    private final LogGops parameters;
    private final boolean corrected;
    private final boolean openTies;
    private final int cpus;
    private final int nics;
    private final long[] cpuFree;
    private final long[] sendFree;
    private final long[] receiveFree;
    private final long[] latestMatch;
    private final long[] rankStreams;
    private final DependencyState dependencies;
    private final MatchQueues queues;
    private final ReadyOrder order;
    private final EventHeap heap = new EventHeap();
    private final OperationList ready = new OperationList();
    private final OperationList readyAtSender = new OperationList();
    private long insertions;
    private long eventCount;
    private int lastMatched;

    /**
     * @param psPerUnit the unit of the program's calculations, ps
     * @param noise detours, or null for none
     */
    public EventEngine(final GoalProgram program, final MessageCosts costs, final OsNoise noise, final long psPerUnit) {
        this.program = program;
        this.costs = costs;
        this.detours = noise == null ? null : noise.cursor(program.rankCount());
        this.psPerUnit = psPerUnit;
        parameters = costs.parameters();
        corrected = costs.model().corrected();
        openTies = OpenTies.in(costs.model(), noise);
        cpus = program.cpuCount();
        nics = program.nicCount();
        cpuFree = new long[program.rankCount() * cpus];
        sendFree = new long[program.rankCount() * nics];
        receiveFree = new long[program.rankCount() * nics];
        latestMatch = corrected ? new long[program.rankCount()] : null;
        rankStreams = new long[program.rankCount()];
        dependencies = new DependencyState(program, corrected);
        queues = new MatchQueues(program);
        order = new ReadyOrder(program::kind);
    }

    /**
     * Runs one repetition and gives the finish time of each rank, ps.
     *
     * @throws StalledException when operations or messages stay behind
     */
    public long[] run(final long repetition) throws StalledException {
        begin(repetition);
        startRoots();
        while (!heap.isEmpty()) {
            final long code = heap.code();
            final int kind = (int) (code & ((1 << KIND_BITS) - 1));
            final int operation = (int) (code >>> KIND_BITS & Integer.MAX_VALUE);
            final int rank = (int) (code >>> OPERATION_BITS);
            final long time = heap.time();
            final long free = freeAt(kind, operation, rank);
            if (free > time) {
                heap.postpone(free, orderAt(free, kind, operation, rank, heap.order() & INSERTION_MASK));
            } else {
                final long gapPs = heap.gapPs();
                heap.remove();
                execute(kind, operation, rank, time, gapPs);
            }
        }
        final StalledException stalled = new StallReport(program, dependencies, queues).find();
        if (stalled != null) {
            throw stalled;
        }
        return finishTimes();
    }

    /** The operations and messages of the latest repetition. */
    public long eventCount() {
        return eventCount;
    }

    private void begin(final long repetition) {
        Arrays.fill(cpuFree, 0);
        Arrays.fill(sendFree, 0);
        Arrays.fill(receiveFree, 0);
        if (corrected) {
            Arrays.fill(latestMatch, 0);
        }
        dependencies.begin();
        queues.begin();
        heap.clear();
        insertions = program.operationCount();
        eventCount = program.operationCount();
        if (costs.noisy()) {
            costs.begin(repetition, rankStreams);
        }
        if (detours != null) {
            detours.begin(repetition);
        }
    }

    /** At time 0 nothing can come before what is ready from the start, so that never enters the queue. */
    private void startRoots() {
        final OperationList roots = new OperationList();
        long insertion = 0;
        for (int rank = 0; rank < program.rankCount(); rank++) {
            roots.count = 0;
            for (int operation = program.firstOperation(rank);
                    operation < program.firstOperation(rank + 1);
                    operation++) {
                if (dependencies.isReady(operation)) {
                    roots.add(operation);
                }
            }
            sort(roots);
            for (int i = 0; i < roots.count; i++) {
                final int operation = roots.items[i];
                final long free = freeAt(START, operation, rank);
                if (free > 0) {
                    add(free, START, operation, rank, insertion, 0);
                } else {
                    execute(START, operation, rank, 0, 0);
                }
                insertion++;
            }
        }
    }

    private void sort(final OperationList operations) {
        if (costs.model().stableOrder()) {
            order.sortStable(operations.items, 0, operations.count);
        } else {
            order.sortUnstable(operations.items, 0, operations.count);
        }
    }

    private void add(
            final long time,
            final int kind,
            final int operation,
            final int rank,
            final long insertion,
            final long gapPs) {
        heap.add(time, orderAt(time, kind, operation, rank, insertion), code(kind, operation, rank), gapPs);
    }

    private long orderAt(final long time, final int kind, final int operation, final int rank, final long insertion) {
        if (!openTies) {
            return insertion;
        }
        final boolean arrival = kind == ARRIVAL;
        return (long) OpenTies.turn(time, arrival ? program.peer(operation) : rank, arrival) << INSERTION_BITS
                | insertion;
    }

    private static long code(final int kind, final int operation, final int rank) {
        return (long) rank << OPERATION_BITS | (long) operation << KIND_BITS | kind;
    }

    private int cpuOf(final int rank, final int operation) {
        return rank * cpus + program.cpu(operation);
    }

    private int nicOf(final int rank, final int operation) {
        return rank * nics + program.nic(operation);
    }

    /** The time from which nothing that an event needs is busy. */
    private long freeAt(final int kind, final int operation, final int rank) {
        return switch (kind) {
            case ARRIVAL -> {
                final int host = program.peer(operation);
                final long nic = receiveFree[nicOf(host, operation)];
                yield corrected ? nic : Math.max(nic, cpuFree[cpuOf(host, operation)]);
            }
            case DELIVERY -> cpuFree[cpuOf(program.peer(operation), operation)];
            default ->
                switch (program.kind(operation)) {
                    case GoalProgram.SEND ->
                        Math.max(cpuFree[cpuOf(rank, operation)], sendFree[nicOf(rank, operation)]);
                    case GoalProgram.CALC -> cpuFree[cpuOf(rank, operation)];
                    default -> 0;
                };
        };
    }

    private void execute(final int kind, final int operation, final int rank, final long time, final long gapPs) {
        ready.count = 0;
        readyAtSender.count = 0;
        int host = rank;
        switch (kind) {
            case ARRIVAL -> {
                host = program.peer(operation);
                arrive(operation, rank, host, time, gapPs);
            }
            case DELIVERY -> {
                host = program.peer(operation);
                final long overheadPs = costs.overheadPs(program.size(operation));
                deliver(operation, rank, host, time, overheadPs);
            }
            default -> {
                switch (program.kind(operation)) {
                    case GoalProgram.SEND -> send(operation, rank, time);
                    case GoalProgram.CALC -> calculate(operation, rank, time);
                    default -> receive(operation, rank, time);
                }
            }
        }
        if (readyAtSender.count > 0) {
            releaseBoth(host, kind == START ? program.rankOf(lastMatched) : rank);
        } else {
            release(ready, host);
        }
    }

    private void releaseBoth(final int host, final int sender) {
        if (sender < host) {
            release(readyAtSender, sender);
            release(ready, host);
        } else if (sender > host) {
            release(ready, host);
            release(readyAtSender, sender);
        } else {
            for (int i = 0; i < readyAtSender.count; i++) {
                ready.add(readyAtSender.items[i]);
            }
            release(ready, host);
        }
    }

    private void release(final OperationList operations, final int rank) {
        if (operations.count > 1) {
            sort(operations);
        }
        for (int i = 0; i < operations.count; i++) {
            final int operation = operations.items[i];
            final long free = program.kind(operation) == GoalProgram.RECEIVE && !corrected
                    ? cpuFree[cpuOf(rank, operation)]
                    : freeAt(START, operation, rank);
            add(Math.max(free, dependencies.readyPs(operation)), START, operation, rank, insertions++, 0);
        }
    }

    private long delayPs(final int rank, final long time, final long length) {
        return detours == null ? 0 : detours.delayPs(rank, time, length);
    }

    private void calculate(final int operation, final int rank, final long time) {
        final long length = Math.multiplyExact(program.size(operation), psPerUnit);
        final long end = Math.addExact(time, length) + delayPs(rank, time, length);
        cpuFree[cpuOf(rank, operation)] = end;
        dependencies.started(operation, time, ready);
        dependencies.done(operation, end, ready);
    }

    private void send(final int operation, final int rank, final long time) {
        final long bytes = program.size(operation);
        final int ordinal = queues.ordinal(operation);
        final boolean far = costs.far(rank, program.peer(operation));
        final long draw = costs.draw(rankStreams[rank], ordinal);
        final long gapPs = costs.gapPs(draw, ordinal, bytes, far);
        final long o = parameters.overheadPs();
        final long end = time + o + costs.overheadPs(bytes) + delayPs(rank, time, o);
        dependencies.started(operation, time, ready);
        cpuFree[cpuOf(rank, operation)] = end;
        sendFree[nicOf(rank, operation)] = time + parameters.gapPs() + gapPs;
        add(time + o + costs.flightPs(draw, ordinal, bytes, far), ARRIVAL, operation, rank, insertions++, gapPs);
        eventCount++;
        if (bytes <= parameters.eagerBytes()) {
            dependencies.done(operation, end, ready);
        }
    }

    private void arrive(final int send, final int sender, final int host, final long time, final long gapPs) {
        final int nic = nicOf(host, send);
        if (!corrected) {
            receiveFree[nic] = time + parameters.gapPs() + gapPs;
            deliver(send, sender, host, time, MessageCosts.receivePs(costs.overheadPs(program.size(send)), gapPs));
            return;
        }
        final long gap = sendFree[nic] > time ? costs.bothWaysPs(gapPs, costs.far(sender, host)) : gapPs;
        receiveFree[nic] = time + parameters.gapPs() + gap;
        add(time + gap, DELIVERY, send, sender, insertions++, 0);
    }

    private void deliver(final int send, final int sender, final int host, final long time, final long bytesPs) {
        final long o = parameters.overheadPs();
        final long end = time + o + bytesPs + delayPs(host, time, o);
        cpuFree[cpuOf(host, send)] = end;
        final int receive = queues.takePosted(host, sender, program.tag(send));
        if (receive < 0) {
            queues.keep(host, send);
            dependencies.keepEnd(send, end);
            return;
        }
        if (program.size(send) > parameters.eagerBytes()) {
            releaseSender(send, sender, time);
        }
        dependencies.done(receive, end, ready);
    }

    private void receive(final int operation, final int rank, final long time) {
        dependencies.started(operation, time, ready);
        final int send = queues.takeUnexpected(rank, operation);
        if (send < 0) {
            queues.post(rank, operation);
            return;
        }
        if (program.size(send) > parameters.eagerBytes()) {
            lastMatched = send;
            releaseSender(send, program.rankOf(send), time);
        }
        dependencies.done(operation, Math.max(time, dependencies.readyPs(send)), ready);
    }

    /** A message above S is matched: its send is done now. */
    private void releaseSender(final int send, final int sender, final long time) {
        if (corrected) {
            latestMatch[sender] = Math.max(latestMatch[sender], time);
        } else {
            final int cpu = cpuOf(sender, send);
            final int nic = nicOf(sender, send);
            cpuFree[cpu] = Math.max(cpuFree[cpu], time);
            sendFree[nic] = Math.max(sendFree[nic], time);
        }
        dependencies.done(send, time, readyAtSender);
    }

    private long[] finishTimes() {
        final long[] finish = new long[program.rankCount()];
        for (int rank = 0; rank < finish.length; rank++) {
            finish[rank] = corrected ? latestMatch[rank] : 0;
            for (int cpu = 0; cpu < cpus; cpu++) {
                finish[rank] = Math.max(finish[rank], cpuFree[rank * cpus + cpu]);
            }
        }
        return finish;
    }
}
