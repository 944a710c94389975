import { browser } from '../browser/navigation';
import { logoutAddress } from '../config/paths';
import { dropCustomer } from './customer-store';

/** The scan engine's database of remembered folders; the engine itself is too much to load for a sign-out. */
const SCANNED_FOLDERS = 'swipeclean-folders';

/** Leaves for the server's sign-out, a page of its own (NAV-30), and takes along what is this person's alone. */
export function signOut(): void {
  dropCustomer();
  // Absent where the browser stores nothing. The request outlives the page.
  (globalThis.indexedDB as IDBFactory | undefined)?.deleteDatabase(SCANNED_FOLDERS);
  browser.go(logoutAddress);
}
