/** Reads runs, computes, prints: one package a stage, one arrow between two stages. */
package org.turbulence.analysis;
