package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.turbulence.analysis.model.FailedTrial;
import org.turbulence.analysis.model.IncompleteTrial;
import org.turbulence.analysis.model.RunInfo;
import org.turbulence.analysis.noise.ExcessShares;
import org.turbulence.analysis.noise.NoiseTable;
import org.turbulence.analysis.noise.TrialNoise;
import org.turbulence.analysis.noise.detour.DetourNoise;
import org.turbulence.analysis.report.DoubtsJson;
import org.turbulence.analysis.report.Figures;
import org.turbulence.analysis.report.JsonLayout;

/** A noise table as JSON; the README of the module documents its fields. */
final class NoiseJson {
    /** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
    static final int SCHEMA_VERSION = 1;

    private final NoiseTable table;
    private final JsonGenerator json;
    private final JsonFields fields;

    private NoiseJson(final NoiseTable table, final JsonGenerator json) {
        this.table = table;
        this.json = json;
        this.fields = new JsonFields(json);
    }

    static String render(final NoiseTable table) {
        return JsonLayout.render(json -> new NoiseJson(table, json).write());
    }

    private void write() throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeStringField("kind", "noise");
        json.writeStringField("baseline", table.options().baseline().label());
        json.writeBooleanField("warmupIncluded", table.options().includeWarmup());
        fields.figure("clusterThreshold", table.options().clusterFactor());
        json.writeNumberField("clusterGapSamples", table.options().clusterTolerance());
        json.writeBooleanField("overForks", table.options().overForks());
        json.writeArrayFieldStart("runs");
        for (final RunInfo run : table.runs()) {
            run(run);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("trials");
        for (final TrialNoise row : table.rows()) {
            trial(row);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("detours");
        for (final DetourNoise row : table.detours()) {
            new DetourJson(json).write(row);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("failedTrials");
        for (final FailedTrial failed : table.failed()) {
            failed(failed);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("incompleteTrials");
        for (final IncompleteTrial incomplete : table.incomplete()) {
            json.writeStartObject();
            fields.identity(incomplete.trial());
            json.writeStringField("reason", incomplete.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        DoubtsJson.write(json, table.doubts());
        json.writeEndObject();
    }

    private void run(final RunInfo run) throws IOException {
        json.writeStartObject();
        json.writeStringField("runId", run.runId());
        json.writeStringField("label", run.label());
        json.writeStringField("startedAt", run.startedAt());
        json.writeStringField("finishedAt", run.finishedAt());
        json.writeStringField("outcome", run.outcome());
        json.writeStringField("harnessVersion", run.harnessVersion());
        json.writeStringField("harnessCommit", run.harnessCommit());
        json.writeArrayFieldStart("command");
        for (final String word : run.command()) {
            json.writeString(word);
        }
        json.writeEndArray();
        json.writeBooleanField("onOneMachine", run.onOneMachine());
        fields.texts("initiator", run.initiatorFacts());
        fields.texts("responder", run.responderFacts());
        json.writeEndObject();
    }

    private void trial(final TrialNoise row) throws IOException {
        final List<NoiseFigure> figures = NoiseFigure.of(row);
        json.writeStartObject();
        fields.identity(row.trial());
        json.writeStringField("measurement", row.trial().measurement());
        json.writeStringField("direction", row.trial().direction());
        json.writeBooleanField("oversubscribed", row.trial().oversubscribed());
        json.writeStringField("initiatorIdle", row.trial().initiatorIdle());
        json.writeStringField("responderIdle", row.trial().responderIdle());
        json.writeStringField("state", table.stateOf(row.trial()).label());
        json.writeNumberField("clockGranularityNs", row.trial().clockGranularityNs());
        json.writeNumberField("stallThresholdNs", row.trial().stallThresholdNs());
        json.writeNumberField("sampleCount", row.sampleCount());
        json.writeNumberField("top01PercentCount", row.top().count());
        json.writeObjectFieldStart("rttNs");
        figures(figures, 1);
        json.writeEndObject();
        json.writeObjectFieldStart("halfRttNs");
        figures(figures, 2);
        json.writeEndObject();
        json.writeObjectFieldStart("normalized");
        json.writeStringField("baseline", table.options().baseline().label());
        json.writeNumberField("baselineRttNs", row.baselineRttNs());
        json.writeNumberField("baselineHalfRttNs", Figures.exact(row.baselineRttNs() / 2.0));
        json.writeBooleanField("baselineIsSmallestNonZero", row.baselineIsSmallestNonZero());
        figures(figures, row.baselineRttNs());
        json.writeEndObject();
        json.writeObjectFieldStart("notReported");
        for (final NoiseFigure figure : figures) {
            if (figure.rttNs().isEmpty()) {
                json.writeStringField(figure.key(), figure.reason());
            }
        }
        json.writeEndObject();
        excess(row);
        new ScatterJson(json).write(row);
        new OverTimeJson(json).write(row.overTime(), row.sampleCount());
        new CauseJson(json).write(row);
        json.writeEndObject();
    }

    private void figures(final List<NoiseFigure> figures, final long divisor) throws IOException {
        for (final NoiseFigure figure : figures) {
            if (figure.rttNs().isEmpty() || divisor == 0) {
                json.writeNullField(figure.key());
            } else {
                json.writeNumberField(figure.key(), Figures.exact(figure.rttNs().getAsDouble() / divisor));
            }
        }
    }

    private void excess(final TrialNoise row) throws IOException {
        final ExcessShares excess = row.excess();
        json.writeObjectFieldStart("excess");
        json.writeNumberField("baselineHoldNs", excess.baselineHoldNs());
        json.writeBooleanField("baselineHoldsStall", excess.baselineStalled());
        json.writeNumberField("samplesAboveBaseline", excess.samplesAbove());
        json.writeNumberField("samplesWithStall", excess.samplesStalled());
        json.writeNumberField(
                "samplesWithStallShare", Figures.exact((double) excess.samplesStalled() / row.sampleCount()));
        json.writeNumberField("excessRttNs", excess.excessNs());
        json.writeNumberField("initiatorStallNs", excess.initiatorStallNs());
        json.writeNumberField("responderHoldNs", excess.responderHoldNs());
        json.writeNumberField("networkAndKernelNs", excess.networkAndKernelNs());
        fields.share("initiatorStallShare", excess.initiatorStallNs(), excess.excessNs());
        fields.share("responderHoldShare", excess.responderHoldNs(), excess.excessNs());
        fields.share("networkAndKernelShare", excess.networkAndKernelNs(), excess.excessNs());
        json.writeEndObject();
    }

    private void failed(final FailedTrial failed) throws IOException {
        json.writeStartObject();
        json.writeStringField("runId", failed.runId());
        json.writeStringField("trialId", failed.trialId());
        json.writeStringField("benchmark", failed.benchmark());
        fields.texts("params", failed.params());
        json.writeNumberField("fork", failed.fork());
        json.writeStringField("category", failed.category());
        json.writeStringField("sentence", failed.sentence());
        json.writeEndObject();
    }
}
