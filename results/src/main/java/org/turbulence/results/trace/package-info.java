/** The per-sample trace: its layout, and writer and reader side by side. */
package org.turbulence.results.trace;
