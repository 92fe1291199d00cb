/** The HdrHistogram interval log: writer and reader side by side, line by line, nothing dropped. */
package org.turbulence.results.histogram;
