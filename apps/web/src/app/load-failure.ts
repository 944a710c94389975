const failures = new WeakSet<object>();

/** Remembers that a part of the app did not arrive: there is no network, or a new version has replaced it. */
export function noteLoadFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

// The build tells so of every part that is loaded when it is needed.
if (typeof window !== 'undefined')
  window.addEventListener('vite:preloadError', ({ payload }) => noteLoadFailure(payload));
