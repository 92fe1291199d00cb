/**
 * Text as bytes: lines with numbers, fields, decimals, units.
 *
 * <p>In: what every importer of text shares and what runs once a line of a file of gigabytes: no regular expression, no
 * string made where a number is wanted. Out: the meaning of any tool's words.
 */
package org.turbulence.analysis.ingest.text;
