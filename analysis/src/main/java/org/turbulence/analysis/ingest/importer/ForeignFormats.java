package org.turbulence.analysis.ingest.importer;

import java.util.List;
import java.util.Optional;
import org.turbulence.analysis.ingest.foreign.ForeignFormat;
import org.turbulence.analysis.ingest.foreign.Head;
import org.turbulence.analysis.ingest.hdr.HistogramLogFormat;
import org.turbulence.analysis.ingest.hdr.PercentileTextFormat;
import org.turbulence.analysis.ingest.imb.ImbFormat;
import org.turbulence.analysis.ingest.iperf.Iperf3Format;
import org.turbulence.analysis.ingest.jmhfile.JmhFormat;
import org.turbulence.analysis.ingest.netgauge.NetgaugeBurst;
import org.turbulence.analysis.ingest.netgauge.NetgaugeFull;
import org.turbulence.analysis.ingest.netgauge.NetgaugeLogGp;
import org.turbulence.analysis.ingest.netgauge.NetgaugeNoise;
import org.turbulence.analysis.ingest.netgauge.NetgaugeShort;
import org.turbulence.analysis.ingest.netgauge.NetgaugeSummary;
import org.turbulence.analysis.ingest.netperf.NetperfFormat;
import org.turbulence.analysis.ingest.osu.OsuFormat;
import org.turbulence.analysis.ingest.perftest.PerftestFormat;
import org.turbulence.analysis.ingest.ping.PingFormat;
import org.turbulence.analysis.ingest.processtimes.ProcessTimesFormat;
import org.turbulence.analysis.ingest.qperf.QperfFormat;
import org.turbulence.analysis.ingest.sockperf.SockperfFormat;

/** Every format that can be imported, in the order in which a file is tried: the plainest words last. */
public final class ForeignFormats {
    /** All formats. */
    public static final List<ForeignFormat> ALL = List.of(
            HistogramLogFormat.plain(),
            HistogramLogFormat.aeronBenchmarks(),
            new JmhFormat(),
            new Iperf3Format(),
            new ImbFormat(),
            new OsuFormat(),
            new NetgaugeFull(),
            new NetgaugeNoise(),
            new NetgaugeLogGp(),
            new NetgaugeBurst(),
            new NetgaugeSummary(),
            new NetgaugeShort(),
            new SockperfFormat(),
            new PerftestFormat(),
            new NetperfFormat(),
            new PingFormat(),
            new PercentileTextFormat(),
            new QperfFormat(),
            new ProcessTimesFormat());

    private ForeignFormats() {}

    /** The format of this kind. */
    public static Optional<ForeignFormat> ofKind(final String kind) {
        return ALL.stream().filter(format -> format.kind().equals(kind)).findFirst();
    }

    /** The first format that recognises the beginning of a source. */
    public static Optional<ForeignFormat> recognising(final Head head) {
        return ALL.stream().filter(format -> format.recognises(head)).findFirst();
    }
}
