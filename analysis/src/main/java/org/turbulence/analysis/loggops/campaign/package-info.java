/**
 * Campaigns: one program or collective, a model and kinds of noise, repeated often, on all threads, and what the times
 * say. Engines and noise come in from their packages; nothing here prints or reads a file.
 */
package org.turbulence.analysis.loggops.campaign;
