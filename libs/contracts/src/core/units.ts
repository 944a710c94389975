/** An MB of the storage overview, whose GB are MB / 1000 (CONST-16). Elsewhere sizes are bytes. */
export const BYTES_PER_MB = 1_000_000;

/** Milliseconds of a second. */
export const SECOND_MS = 1000;
/** Milliseconds of a minute. */
export const MINUTE_MS = 60 * SECOND_MS;
/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;
