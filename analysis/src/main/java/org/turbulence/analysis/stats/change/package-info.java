/**
 * Change points of a series: where to split it, and whether a split is real. Pure functions of arrays; nothing about
 * runs, hosts or files may enter.
 */
package org.turbulence.analysis.stats.change;
