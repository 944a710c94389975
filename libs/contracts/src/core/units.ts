/** An MB of the storage overview, whose GB are MB / 1000 (CONST-16). Elsewhere sizes are bytes. */
export const BYTES_PER_MB = 1_000_000;
