/**
 * Plots as SVG, in layers: {@link org.turbulence.analysis.report.plot.Svg} writes elements; a
 * {@link org.turbulence.analysis.report.plot.Scale} maps values to pixels and names its ticks;
 * {@link org.turbulence.analysis.report.plot.Axes} draws scales; {@link org.turbulence.analysis.report.plot.Marks}
 * draws data. Colours come from one style sheet that knows light and dark.
 *
 * <p>In: geometry, numbers, labels. Out: what the numbers mean, runs, trials, and the page around a plot.
 */
package org.turbulence.analysis.report.plot;
