import { browser } from '../browser/navigation';
import { logoutAddress } from '../api/gateway-api';
import { clearCustomer } from './customer-store';

/** The scan engine's databases, which hold names of folders and files; the engine itself is too much to load for a sign-out. */
const SCAN_DATABASES = [
  'swipeclean-folders',
  'swipeclean-scan-memory',
  'swipeclean-media-memory',
  'swipeclean-kept-apart',
];

/** Leaves for the server's sign-out, a page of its own (NAV-30), and takes along what is this person's alone. */
export function signOut(): void {
  clearCustomer();
  // Absent where the browser stores nothing. The requests outlive the page.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  for (const name of SCAN_DATABASES) databases?.deleteDatabase(name);
  browser.navigate(logoutAddress);
}
