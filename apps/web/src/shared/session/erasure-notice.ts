const KEY = 'account-erased';

/** Remembers, across the page load of the start page, that the account was erased. */
export function storeErasureNotice(): void {
  sessionStorage.setItem(KEY, 'erased');
}

/** Whether the account was erased on the previous page; true only once. */
export function consumeErasureNotice(): boolean {
  const isErased = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isErased;
}
