package org.turbulence.results;

import java.util.List;

/**
 * What a file of one record a line holds: the records that could be read, and the lines that could not.
 *
 * @param <T> the kind of record
 * @param items the intact records in the order of the file
 * @param damages the damaged lines in the order of the file, the first thousand of them
 * @param damageCount how many lines are damaged
 */
public record Records<T>(List<T> items, List<Damage> damages, long damageCount) {
    public Records {
        items = List.copyOf(items);
        damages = List.copyOf(damages);
    }
}
