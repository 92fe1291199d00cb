/**
 * JSON of other tools as a stream of objects with their leaves, each with the line it stands on.
 *
 * <p>In: walking and the spellings of numbers that are not JSON. Out: the meaning of any tool's names.
 */
package org.turbulence.analysis.ingest.json;
