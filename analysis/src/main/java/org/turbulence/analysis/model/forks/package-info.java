/**
 * Forks of one configuration as one trial.
 *
 * <p>In: which trials are forks of each other, and one axis of time for them. Out: figures, files, text.
 */
package org.turbulence.analysis.model.forks;
