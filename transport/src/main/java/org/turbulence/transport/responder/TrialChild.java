package org.turbulence.transport.responder;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.agrona.concurrent.SystemNanoClock;
import org.turbulence.transport.TransportException;
import org.turbulence.transport.control.ControlCodec;
import org.turbulence.transport.control.ControlException;
import org.turbulence.transport.control.ControlException.Category;
import org.turbulence.transport.control.ControlMessage;
import org.turbulence.transport.control.ControlMessage.Failed;
import org.turbulence.transport.control.ControlMessage.TrialEnded;
import org.turbulence.transport.control.Frame;
import org.turbulence.transport.control.FrameStream;

/**
 * The JVM that serves one trial: takes the initiator's requests as frames from its standard input, answers on its
 * standard output, and ends with the trial, with its failure, or with its input, whichever is first. Its input ends
 * when its supervisor does, however that ends.
 *
 * <p>Exit status: 0 the trial ended or the input did, 1 the trial failed (and said so), 2 the pipes broke.
 */
public final class TrialChild {
    private final FrameStream frames;

    private TrialChild(final FrameStream frames) {
        this.frames = frames;
    }

    /** Serves one trial on the address {@code args[0]} and the ports from {@code args[1]} on. */
    public static void main(final String[] args) {
        final FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        final TrialChild child = new TrialChild(new FrameStream(System.in, out));
        System.exit(child.serve(args[0], Integer.parseInt(args[1])));
    }

    private int serve(final String localHost, final int firstPort) {
        try (TrialSession session =
                new TrialSession(localHost, firstPort, SystemNanoClock.INSTANCE, this::onEchoFailure)) {
            return answerAll(session);
        } catch (final IOException e) {
            System.err.println("the pipes to the responder broke: " + e);
            return 2;
        } catch (final RuntimeException e) {
            System.err.println("the trial ended badly: " + e);
            return 1;
        }
    }

    private int answerAll(final TrialSession session) throws IOException {
        Optional<Frame> request = frames.read();
        while (request.isPresent()) {
            final ControlMessage answer = answer(session, request.get());
            frames.write(ControlCodec.encode(answer));
            if (answer instanceof TrialEnded) {
                return 0;
            } else if (answer instanceof Failed) {
                return 1;
            }
            request = frames.read();
        }
        return 0;
    }

    private static ControlMessage answer(final TrialSession session, final Frame request) {
        try {
            return session.answer(ControlCodec.decode(request));
        } catch (final RuntimeException e) {
            return failed(e);
        } catch (final OutOfMemoryError e) {
            return new Failed(
                    Category.RESOURCE,
                    "the responder's child has too little memory for this trial (" + e.getMessage()
                            + "); lower recordCapacity or give the child a larger -Xmx");
        }
    }

    private void onEchoFailure(final RuntimeException failure) {
        try {
            frames.write(ControlCodec.encode(failed(failure)));
        } catch (final IOException e) {
            failure.addSuppressed(e);
            System.err.println("the trial failed and the responder cannot be told: " + failure);
        }
    }

    private static Failed failed(final RuntimeException failure) {
        if (failure instanceof ControlException control) {
            return new Failed(control.category(), control.getMessage());
        }
        if (failure instanceof TransportException transport) {
            return switch (transport.category()) {
                case CONFIGURATION -> new Failed(Category.CONFIGURATION, transport.getMessage());
                case RESOURCE -> new Failed(Category.RESOURCE, transport.getMessage());
                case TIMEOUT, PEER_GONE, CLOSED, CORRUPT -> new Failed(Category.TRIAL, transport.getMessage());
            };
        }
        if (failure instanceof IllegalArgumentException) {
            return new Failed(Category.CONFIGURATION, "the responder refuses the trial: " + failure.getMessage());
        }
        final StackTraceElement[] trace = failure.getStackTrace();
        final String where = trace.length == 0 ? "" : " at " + trace[0];
        return new Failed(Category.TRIAL, "the responder's child failed unexpectedly: " + failure + where);
    }
}
