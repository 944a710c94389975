import { USER_DATABASES } from '@swipeclean/scan-engine';
import { browser } from '../browser/navigation';
import { logoutAddress } from './login-address';
import { clearCustomer } from './customer-store';

/** Deletes the user's data in this browser, and navigates to the server's sign-out page (NAV-30). */
export function signOut(): void {
  clearCustomer();
  // Paths of files that were ticked off (`folder/removal-list/deleted-by-hand.ts`).
  localStorage.removeItem('deleted-by-hand');
  // Undefined where the browser has no storage. The requests outlive the page.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  for (const name of Object.values(USER_DATABASES)) databases?.deleteDatabase(name);
  browser.navigate(logoutAddress);
}
