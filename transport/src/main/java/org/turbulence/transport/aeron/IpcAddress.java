package org.turbulence.transport.aeron;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.turbulence.transport.TransportException;

/**
 * Where an initiator finds one link in shared memory: {@code REQUESTS/REPLIES@DIRECTORY}.
 *
 * @param requestStreamId carries messages to the responder
 * @param replyStreamId carries messages to the initiator
 * @param directory of the responder's driver
 */
record IpcAddress(int requestStreamId, int replyStreamId, Path directory) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})@(.+)");

    static IpcAddress ofLink(final int index, final Path directory) {
        return new IpcAddress(2 * index + 1, 2 * index + 2, directory);
    }

    static IpcAddress parse(final String text) {
        final Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new TransportException(
                    TransportException.Category.CONFIGURATION,
                    "the address of an aeron-ipc responder must be REQUESTS/REPLIES@DIRECTORY (got: " + text + ")");
        }
        return new IpcAddress(
                Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)), Path.of(parts.group(3)));
    }

    @Override
    public String toString() {
        return requestStreamId + "/" + replyStreamId + "@" + directory;
    }
}
