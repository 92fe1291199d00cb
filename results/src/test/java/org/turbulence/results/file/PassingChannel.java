package org.turbulence.results.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel that writes to another one; subclasses make it fail. */
abstract class PassingChannel extends FileChannel {
    final FileChannel real;

    PassingChannel(final FileChannel real) {
        this.real = real;
    }

    @Override
    public FileChannel truncate(final long size) throws IOException {
        real.truncate(size);
        return this;
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(final long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public void force(final boolean metaData) throws IOException {
        real.force(metaData);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        real.close();
    }

    @Override
    public int read(final ByteBuffer into) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(final ByteBuffer[] into, final int offset, final int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(final ByteBuffer into, final long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(final ByteBuffer[] from, final int offset, final int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(final ByteBuffer from, final long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(final long position, final long count, final WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(final ReadableByteChannel source, final long position, final long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(final MapMode mode, final long position, final long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(final long position, final long size, final boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(final long position, final long size, final boolean shared) {
        throw new UnsupportedOperationException();
    }
}
