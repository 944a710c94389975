/** Shared with the start page's entry (OWN-27); it decides where to look first and grants nothing (ROLE-10, ROLE-19). */
const KEY = 'isOwner';

export const hasOwnerHint = (): boolean => localStorage.getItem(KEY) === 'true';
export const setOwnerHint = (): void => localStorage.setItem(KEY, 'true');
export const clearOwnerHint = (): void => localStorage.removeItem(KEY);
