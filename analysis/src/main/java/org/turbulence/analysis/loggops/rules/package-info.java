/**
 * The rules that all engines share: what a message costs under a model, which of two simultaneous events comes first,
 * and what shape a schedule has. Parameters and noise come in; no engine does.
 */
package org.turbulence.analysis.loggops.rules;
