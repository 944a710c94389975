import { browser } from '../browser/navigation';
import { logoutAddress } from '../api/gateway-api';
import { clearCustomer } from './customer-store';

/**
 * The scan engine's databases, which hold names of folders and files, and keys to them. They are deleted without the
 * engine, which is too large to load for a sign-out.
 */
const SCAN_DATABASES = [
  'swipeclean-folders',
  'swipeclean-scan-memory',
  'swipeclean-media-memory',
  'swipeclean-kept-apart',
  'swipeclean-inventories',
  'swipeclean-inventory-files',
  'swipeclean-companions',
];

/** Deletes the user's data in this browser, and navigates to the server's sign-out page (NAV-30). */
export function signOut(): void {
  clearCustomer();
  // Undefined where the browser has no storage. The requests outlive the page.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  for (const name of SCAN_DATABASES) databases?.deleteDatabase(name);
  browser.navigate(logoutAddress);
}
