package org.turbulence.transport.aeron;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.turbulence.transport.ByteSize;
import org.turbulence.transport.LocalInterface;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.TransportException.Category;

/**
 * What the kernel, the interface and the message length make of the settings that were asked for, all in bytes.
 *
 * @param local interface that the peer is reached by
 * @param termLength of the log buffers
 * @param mtuLength longest frame
 * @param receiverWindowLength how far the peer may be ahead
 * @param sendBufferBytes SO_SNDBUF as granted
 * @param receiveBufferBytes SO_RCVBUF as granted
 */
record UdpGrant(
        LocalInterface local,
        int termLength,
        int mtuLength,
        int receiverWindowLength,
        int sendBufferBytes,
        int receiveBufferBytes) {

    static UdpGrant of(final AeronUdpSettings asked, final InetAddress localAddress, final int messageLength) {
        final LocalInterface local = LocalInterface.of(localAddress);
        final int termLength = asked.termLengthFor(messageLength);
        try (DatagramChannel probe = DatagramChannel.open()) {
            probe.setOption(StandardSocketOptions.SO_SNDBUF, asked.sendBufferBytes());
            probe.setOption(StandardSocketOptions.SO_RCVBUF, asked.receiveBufferBytes());
            final int receiveBytes =
                    Math.min(asked.receiveBufferBytes(), probe.getOption(StandardSocketOptions.SO_RCVBUF));
            return new UdpGrant(
                    local,
                    termLength,
                    MtuLength.resolve(asked.mtuLength(), local, localAddress instanceof Inet6Address),
                    windowOf(asked.receiverWindowLength(), receiveBytes, termLength),
                    Math.min(asked.sendBufferBytes(), probe.getOption(StandardSocketOptions.SO_SNDBUF)),
                    receiveBytes);
        } catch (final IOException e) {
            throw new TransportException(Category.RESOURCE, "cannot open a UDP socket: " + e.getMessage(), e);
        }
    }

    private static int windowOf(final int asked, final int receiveBytes, final int termLength) {
        if (asked > receiveBytes) {
            throw new TransportException(
                    Category.RESOURCE,
                    "receiver-window must be at most the receive buffer that the kernel grants, " + receiveBytes
                            + " (got: " + asked + "); raise net.core.rmem_max, or take receiver-window=auto");
        }
        return Math.min(asked == 0 ? receiveBytes : asked, termLength / 2);
    }

    Map<String, String> asMap(final AeronUdpSettings asked) {
        final Map<String, String> map = new TreeMap<>();
        map.put("interface", local.name());
        map.put("interface-mtu", Integer.toString(local.mtuLength()));
        map.put("receiver-window", Integer.toString(receiverWindowLength));
        map.put("receiver-window-asked", ByteSize.formatOrAuto(asked.receiverWindowLength()));
        map.put("send-buffer", Integer.toString(sendBufferBytes));
        map.put("send-buffer-asked", Integer.toString(asked.sendBufferBytes()));
        map.put("receive-buffer", Integer.toString(receiveBufferBytes));
        map.put("receive-buffer-asked", Integer.toString(asked.receiveBufferBytes()));
        map.put("mtu-length-asked", ByteSize.formatOrAuto(asked.mtuLength()));
        map.put("term-length-asked", ByteSize.formatOrAuto(asked.termLength()));
        map.put("liveness-timeout-ms", Long.toString(TimeUnit.NANOSECONDS.toMillis(AeronNode.LIVENESS_TIMEOUT_NS)));
        return map;
    }
}
