/** In local storage: what was really freed in this browser, and since when. */
const STORAGE_KEY = 'freed-space';

interface FreedSpace {
  bytes: number;
  /** When the first of it was freed. */
  since: number;
}

/**
 * Counts bytes that were deleted for good. What is moved is still on the disk: tools that added it to their sum were
 * reported as wrong (tw93/Mole#207, bleachbit#1612).
 */
export function addFreedSpace(bytes: number): void {
  if (bytes <= 0) return;
  const { bytes: before = 0, since = Date.now() } = readFreedSpace() ?? {};
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ bytes: before + bytes, since }));
  } catch (error) {
    // Storage is full or refused: the sum is a courtesy, the result is not.
    console.warn(error);
  }
}

/** Null where nothing was freed yet, or something else in this browser broke it. */
export function readFreedSpace(): FreedSpace | null {
  try {
    const { bytes, since } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<FreedSpace>;
    return Number.isFinite(bytes) && Number.isFinite(since) ? { bytes: bytes!, since: since! } : null;
  } catch {
    return null;
  }
}
