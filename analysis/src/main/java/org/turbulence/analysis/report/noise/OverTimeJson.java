package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Instant;
import org.turbulence.analysis.noise.time.ClusterSummary;
import org.turbulence.analysis.noise.time.HourOfRun;
import org.turbulence.analysis.noise.time.LevelChange;
import org.turbulence.analysis.noise.time.NoisePeriod;
import org.turbulence.analysis.noise.time.OverTime;
import org.turbulence.analysis.noise.time.SlowCluster;

/** What the noise of a row did over time, as the field {@code overTime}. */
final class OverTimeJson {
    private final JsonGenerator json;
    private final JsonFields fields;

    OverTimeJson(final JsonGenerator json) {
        this.json = json;
        this.fields = new JsonFields(json);
    }

    void write(final OverTime time, final long sampleCount) throws IOException {
        json.writeObjectFieldStart("overTime");
        json.writeNumberField("spanNs", time.spanNs());
        json.writeNumberField("measuredNs", time.measuredNs());
        json.writeBooleanField("timesAreAddedUp", time.timesAreMade());
        clusters(time.clusters(), time.measuredNs(), sampleCount);
        fields.figure("shortestPeriodNs", time.shortestPeriodNs() == 0 ? Double.NaN : time.shortestPeriodNs());
        json.writeArrayFieldStart("periods");
        for (final NoisePeriod period : time.periods()) {
            json.writeStartObject();
            fields.figure("periodNs", period.periodNs());
            fields.figure("varianceShare", period.varianceShare());
            json.writeNumberField("harmonicCount", period.harmonics());
            fields.figure("falseAlarmProbability", period.falseAlarm());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("levelChanges");
        for (final LevelChange level : time.levels()) {
            json.writeStartObject();
            json.writeNumberField("atNs", level.atNs());
            fields.figure("rttBeforeNs", level.beforeRttNs());
            fields.figure("rttAfterNs", level.afterRttNs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("hours");
        for (final HourOfRun hour : time.hours()) {
            json.writeStartObject();
            json.writeStringField(
                    "startsAt", Instant.EPOCH.plusNanos(hour.startEpochNs()).toString());
            json.writeNumberField("sampleCount", hour.sampleCount());
            fields.figure("rttMedianNs", hour.medianRttNs());
            fields.figure("rttP99Ns", hour.p99RttNs());
            json.writeNumberField("slowSampleCount", hour.slowSamples());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void clusters(final ClusterSummary clusters, final long measuredNs, final long sampleCount)
            throws IOException {
        json.writeObjectFieldStart("clusters");
        json.writeNumberField("thresholdRttNs", clusters.thresholdNs());
        json.writeNumberField("gapSamples", clusters.toleratedSamples());
        json.writeNumberField("count", clusters.count());
        json.writeNumberField("slowSampleCount", clusters.samples());
        fields.share("slowSampleShare", clusters.samples(), sampleCount);
        json.writeNumberField("totalNs", clusters.totalNs());
        fields.share("timeShare", clusters.totalNs(), measuredNs);
        json.writeNumberField("longestNs", clusters.longestNs());
        json.writeNumberField("slowLevelNs", clusters.levelNs());
        json.writeArrayFieldStart("longest");
        for (final SlowCluster cluster : clusters.longest()) {
            json.writeStartObject();
            json.writeNumberField("firstSample", cluster.first());
            json.writeNumberField("lastSample", cluster.last());
            json.writeNumberField("slowSampleCount", cluster.samples());
            json.writeNumberField("startNs", cluster.startNs());
            json.writeNumberField("durationNs", cluster.durationNs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
