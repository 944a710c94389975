const KEY = 'companion';

/** Whether this browser has a companion's key: without one a page loads nothing to connect with it. */
export const isCompanionStored = (): boolean =>
  'localStorage' in globalThis && localStorage.getItem(KEY) !== null;

export function setCompanionStored(isStored: boolean): void {
  if (isStored) localStorage.setItem(KEY, 'stored');
  else localStorage.removeItem(KEY);
}
