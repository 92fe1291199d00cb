package org.turbulence.analysis.report.noise;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.noise.Bandwidth;
import org.turbulence.analysis.noise.Quantile;
import org.turbulence.analysis.noise.Spread;
import org.turbulence.analysis.noise.TrialNoise;

/** How the samples of a row scatter, and its bandwidth, as the fields {@code scatter} and {@code bandwidth}. */
final class ScatterJson {
    private final JsonGenerator json;
    private final JsonFields fields;

    ScatterJson(final JsonGenerator json) {
        this.json = json;
        this.fields = new JsonFields(json);
    }

    void write(final TrialNoise row) throws IOException {
        final Spread spread = row.spread();
        json.writeObjectFieldStart("scatter");
        json.writeNumberField("forkCount", spread.forks());
        fields.figure("coefficientOfVariation", spread.coefficientOfVariation());
        fields.figure("autocorrelationTimeSamples", spread.autocorrelationSamples());
        json.writeBooleanField("autocorrelationTimeIsAtLeast", spread.atLeast());
        json.writeNumberField("effectiveSampleCount", spread.effectiveCount());
        json.writeObjectFieldStart("percentileIntervals");
        for (final Quantile quantile : row.quantiles()) {
            json.writeObjectFieldStart(quantile.name().replace(".", ""));
            json.writeNumberField("effectiveSampleCount", quantile.effectiveCount());
            fields.figure("rttLowerNs", quantile.lowerNs());
            fields.figure("rttUpperNs", quantile.upperNs());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
        bandwidth(row);
    }

    private void bandwidth(final TrialNoise row) throws IOException {
        final Optional<Bandwidth> bandwidth = row.bandwidth();
        if (bandwidth.isEmpty()) {
            json.writeNullField("pingPongBandwidth");
            return;
        }
        final List<BandwidthFigure> figures = BandwidthFigure.of(row, bandwidth.get());
        json.writeObjectFieldStart("pingPongBandwidth");
        json.writeObjectFieldStart("bitsPerSecond");
        for (final BandwidthFigure figure : figures) {
            fields.figure(figure.key(), figure.bitsPerSecond().orElse(Double.NaN));
        }
        json.writeEndObject();
        final double baseline = bandwidth.get().ofRtt((double) row.baselineRttNs());
        json.writeObjectFieldStart("normalized");
        fields.figure("baselineBitsPerSecond", baseline);
        for (final BandwidthFigure figure : figures) {
            fields.figure(figure.key(), figure.bitsPerSecond().orElse(Double.NaN) / baseline);
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
