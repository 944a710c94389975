const KB = 1024;
const MB = 1024 * KB;

/** Sizes in bytes and counts that control reading; docs/performance.md explains the defaults. */
export interface CompareLimits {
  /** Files up to this size are read whole at once; of larger ones the head and tail are read first. */
  whole: number;
  /** Bytes read at either end of a larger file. */
  edge: number;
  /** Files and bytes of one read of small files. */
  batchFiles: number;
  batchBytes: number;
  /** Bytes of one read of large files, and of all members in one step of a lockstep compare. */
  windowBytes: number;
  /** Reads in flight, and their maximum bytes together. */
  reads: number;
  inFlightBytes: number;
}

/** Limits for reading through a browser, where every message to the browser process costs about 100 µs. */
export const BROWSER_LIMITS: CompareLimits = {
  whole: MB,
  edge: 4 * KB,
  batchFiles: 256,
  batchBytes: 16 * MB,
  windowBytes: 16 * MB,
  reads: 8,
  inFlightBytes: 48 * MB,
};

/** Limits for reading through system calls in one thread; small buffers stay in the processor's cache. */
export const NODE_LIMITS: CompareLimits = {
  whole: 128 * KB,
  edge: 4 * KB,
  batchFiles: 64,
  batchBytes: MB,
  windowBytes: 4 * MB,
  reads: 1,
  inFlightBytes: 8 * MB,
};
