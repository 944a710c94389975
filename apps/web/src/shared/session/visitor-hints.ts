const GUEST = 'guest';

// Hints that the start page and the owner's code store in this browser. They choose the first screen and grant
// nothing (ROLE-10, ROLE-19, OWN-27).

/** Stores who a visitor claims to be, and whether that is the owner's e-mail (LAND-06 to LAND-10). */
export function storeVisitorEmail(entry: string, isOwner: boolean): void {
  localStorage.setItem('userEmail', entry || GUEST);
  localStorage.setItem('isOwner', String(isOwner));
}

/** The e-mail that a visitor entered; empty for a guest. */
export function readVisitorEmail(): string {
  const entry = localStorage.getItem('userEmail') ?? GUEST;
  return entry === GUEST ? '' : entry;
}

export const hasOwnerHint = (): boolean => localStorage.getItem('isOwner') === 'true';
export const setOwnerHint = (): void => localStorage.setItem('isOwner', 'true');
export const clearOwnerHint = (): void => localStorage.removeItem('isOwner');
