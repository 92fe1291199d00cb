package org.turbulence.analysis.stats.change;

import java.util.List;

/**
 * A way to find the points where a series changes its level for good.
 *
 * <p>Deterministic: the same values give the same points. Implementations may reuse memory and serve one thread each.
 */
public interface ChangePointMethod {
    /** The change points of a series of finite values, ascending; empty for fewer than two values. */
    List<Split> changes(double[] values);
}
