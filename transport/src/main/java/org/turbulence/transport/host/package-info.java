/** What is read from the kernel, the CPU, the NIC and the JVM of a host. */
package org.turbulence.transport.host;
