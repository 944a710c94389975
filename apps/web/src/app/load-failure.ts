const failures = new WeakSet<object>();

/** Marks an error as a failed load of a part of the app: no network, or a new version has replaced the file. */
export function markLoadFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

// Vite reports every failed dynamic import.
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => markLoadFailure(payload));
