const KEY = 'farewell';

/** Remembers over the way to the start page, which is a new page, that the account is erased. */
export function storeErasureNotice(): void {
  sessionStorage.setItem(KEY, 'erased');
}

/** Whether the account was erased on the page before; says so once. */
export function consumeErasureNotice(): boolean {
  const isErased = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isErased;
}
