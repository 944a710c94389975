import { paths } from '../config/paths';

const KEY = 'return-path';

/** Remembers the screen from which the user goes to the plans, for this tab; a payment may leave the site between. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);

/** Where a payment ends: the screen that needed Pro, or the cleaner (STRIPE-12). */
export function readReturnPath(): string {
  const stored = sessionStorage.getItem(KEY);
  return Object.values(paths).find((path) => path === stored) ?? paths.realCleaner;
}

/** The payment is done: the next one ends at the cleaner again. */
export const forgetReturnPath = (): void => sessionStorage.removeItem(KEY);
