package org.turbulence.benchmarks.launch.path;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A UDP socket whose datagrams are never cut, whatever the kernel remembers of the path (Linux, see ip(7):
 * IP_MTU_DISCOVER with IP_PMTUDISC_PROBE, which Java's own sockets cannot ask for). For one thread.
 */
final class ProbeSocket implements AutoCloseable {
    private static final int AF_INET = 2;
    private static final int AF_INET6 = 10;
    private static final int SOCK_DGRAM = 2;
    private static final int SOCK_NONBLOCK = 0x800;
    private static final int SOCK_CLOEXEC = 0x80000;
    private static final int IPPROTO_IP = 0;
    private static final int IPPROTO_IPV6 = 41;
    private static final int IP_MTU_DISCOVER = 10;
    private static final int IPV6_MTU_DISCOVER = 23;
    private static final int PMTUDISC_PROBE = 3;
    private static final int EAGAIN = 11;
    private static final int ECONNREFUSED = 111;

    private static final int SOCKADDR_IN_BYTES = 16;
    private static final int SOCKADDR_IN6_BYTES = 28;

    private final int descriptor;

    static {
        Native.register(ProbeSocket.class, "c");
    }

    private static native int socket(int domain, int type, int protocol) throws LastErrorException;

    private static native int setsockopt(int descriptor, int level, int name, byte[] value, int length)
            throws LastErrorException;

    private static native int connect(int descriptor, byte[] address, int length) throws LastErrorException;

    private static native NativeLong send(int descriptor, byte[] bytes, NativeLong length, int flags)
            throws LastErrorException;

    private static native NativeLong recv(int descriptor, byte[] bytes, NativeLong length, int flags)
            throws LastErrorException;

    private static native int close(int descriptor) throws LastErrorException;

    private ProbeSocket(final int descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * Connects a socket, which sends nothing yet.
     *
     * @throws LastErrorException when the kernel refuses
     */
    static ProbeSocket to(final InetAddress peer, final int port) {
        final boolean v6 = peer instanceof Inet6Address;
        final ProbeSocket socket =
                new ProbeSocket(socket(v6 ? AF_INET6 : AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
        try {
            final byte[] probe = ByteBuffer.allocate(Integer.BYTES)
                    .order(ByteOrder.nativeOrder())
                    .putInt(PMTUDISC_PROBE)
                    .array();
            setsockopt(
                    socket.descriptor,
                    v6 ? IPPROTO_IPV6 : IPPROTO_IP,
                    v6 ? IPV6_MTU_DISCOVER : IP_MTU_DISCOVER,
                    probe,
                    probe.length);
            final byte[] address = address(peer, port);
            connect(socket.descriptor, address, address.length);
            return socket;
        } catch (final LastErrorException e) {
            socket.close();
            throw e;
        }
    }

    /** As {@code struct sockaddr_in} or {@code sockaddr_in6}. */
    private static byte[] address(final InetAddress peer, final int port) {
        final boolean v6 = peer instanceof Inet6Address;
        final ByteBuffer address = ByteBuffer.allocate(v6 ? SOCKADDR_IN6_BYTES : SOCKADDR_IN_BYTES);
        address.order(ByteOrder.nativeOrder()).putShort((short) (v6 ? AF_INET6 : AF_INET));
        address.order(ByteOrder.BIG_ENDIAN).putShort((short) port);
        if (v6) {
            address.putInt(0);
        }
        address.put(peer.getAddress());
        if (peer instanceof Inet6Address scoped) {
            address.order(ByteOrder.nativeOrder()).putInt(scoped.getScopeId());
        }
        return address.array();
    }

    /** Sends one datagram of zeros; false when it is longer than what this host can send in one piece. */
    boolean send(final int length) {
        try {
            send(descriptor, new byte[length], new NativeLong(length), 0);
            return true;
        } catch (final LastErrorException e) {
            return false;
        }
    }

    /** Has the peer's kernel said that nobody listens? */
    boolean isRefused() {
        try {
            recv(descriptor, new byte[1], new NativeLong(1), 0);
            return false;
        } catch (final LastErrorException e) {
            if (e.getErrorCode() == EAGAIN) {
                return false;
            }
            return e.getErrorCode() == ECONNREFUSED;
        }
    }

    @Override
    public void close() {
        close(descriptor);
    }
}
