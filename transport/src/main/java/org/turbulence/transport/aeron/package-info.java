/** Aeron over UDP and over shared memory: one class hierarchy of endpoints and one kind of link for both. */
package org.turbulence.transport.aeron;
