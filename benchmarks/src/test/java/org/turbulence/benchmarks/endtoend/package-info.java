/** The built jars, run as a user runs them: two processes, two namespaces, and what is left when one is killed. */
package org.turbulence.benchmarks.endtoend;
