package org.turbulence.analysis.loggops.cost;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.turbulence.analysis.loggops.ReferenceTable;

/** Prices of instances: columns instance, on_demand_usd_per_hour, committed_usd_per_hour. Immutable. */
public final class PriceTable {
    private static final String PUBLISHED = "prices.csv";

    /** How an instance is paid for. */
    public enum Payment {
        ON_DEMAND("on_demand_usd_per_hour"),
        COMMITTED("committed_usd_per_hour");

        private final String column;

        Payment(final String column) {
            this.column = column;
        }
    }

    private final ReferenceTable table;
    private final SortedMap<String, List<String>> rows = new TreeMap<>();

    private PriceTable(final ReferenceTable table) {
        this.table = table;
        for (final List<String> row : table.rows()) {
            rows.put(table.cell(row, "instance"), row);
        }
    }

    /** The prices that the noise study of the clouds published. */
    public static PriceTable published() {
        return new PriceTable(ReferenceTable.published(PUBLISHED));
    }

    /**
     * Reads a table.
     *
     * @throws IllegalArgumentException when it is not one
     */
    public static PriceTable read(final Reader in, final String name) throws IOException {
        return new PriceTable(ReferenceTable.read(in, name));
    }

    /**
     * The price of an instance, USD an hour.
     *
     * @throws IllegalArgumentException when the table does not hold it
     */
    public double usdPerHour(final String instance, final Payment payment) {
        final List<String> row = rows.get(instance);
        if (row == null) {
            throw new IllegalArgumentException(
                    "an instance must be one of " + rows.keySet() + " (got: " + instance + ")");
        }
        final String cell = table.cell(row, payment.column);
        final OptionalDouble price = number(cell);
        if (price.isEmpty()) {
            throw new IllegalArgumentException("the price of " + instance + " must be a number above 0 in column "
                    + payment.column + " (got: \"" + cell + "\"); choose another way of payment");
        }
        return price.getAsDouble();
    }

    private static OptionalDouble number(final String cell) {
        try {
            final double price = Double.parseDouble(cell);
            return price > 0 ? OptionalDouble.of(price) : OptionalDouble.empty();
        } catch (final NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
