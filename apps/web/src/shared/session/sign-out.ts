import { browser } from '../browser/navigation';
import { logoutAddress } from '@/shared/api/gateway-api';
import { dropCustomer } from './customer-store';

/** The scan engine's databases, which hold names of folders and files; the engine itself is too much to load for a sign-out. */
const SCANNED = [
  'swipeclean-folders',
  'swipeclean-scan-memory',
  'swipeclean-media-memory',
  'swipeclean-kept-apart',
];

/** Leaves for the server's sign-out, a page of its own (NAV-30), and takes along what is this person's alone. */
export function signOut(): void {
  dropCustomer();
  // Absent where the browser stores nothing. The requests outlive the page.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  for (const name of SCANNED) databases?.deleteDatabase(name);
  browser.go(logoutAddress);
}
