let shredder: Worker | null = null;

/**
 * Frees a buffer at once by transferring it to a terminated worker. Otherwise buffers accumulate to hundreds of MB,
 * because reading creates too few objects to trigger garbage collection.
 */
export function freeBuffer(bytes: Uint8Array): void {
  if (bytes.byteLength === 0 || typeof Worker === 'undefined') return;
  if (!shredder) {
    shredder = new Worker(new URL('./empty-worker.ts', import.meta.url), { type: 'module' });
    shredder.terminate();
  }
  shredder.postMessage(null, [bytes.buffer as ArrayBuffer]);
}

/** Files between two collections: with their handles they take 18 KB each. */
const FILES_PER_COLLECTION = 2000;

/** As much as Chromium lets a thread have outside of its heap before it collects garbage. */
const COLLECTING_BYTES = 64 * 1024 * 1024;

let opened = 0;

/**
 * Collects garbage after every 2,000 opened files. A handle and a File take little of this thread's heap and 18 KB of
 * the browser, which are freed when the thread collects garbage: by its heap alone not once in 20,000 files. A large
 * buffer makes it collect; as nothing is written to it, it takes no memory.
 */
export function collectGarbageAfterOpening(): void {
  if (++opened % FILES_PER_COLLECTION === 0) collectGarbage();
}

/** Lets this thread collect its garbage, and what that holds of the browser. */
export function collectGarbage(): void {
  try {
    freeBuffer(new Uint8Array(COLLECTING_BYTES));
  } catch (error) {
    // Without room for the buffer the browser has collected already.
    if (!(error instanceof RangeError)) throw error;
  }
}
