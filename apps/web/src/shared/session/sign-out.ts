import { browser } from '../browser/navigation';
import { logoutAddress } from '../config/paths';
import { dropCustomer } from './customer-store';

/** Leaves for the server's sign-out, a page of its own (NAV-30), and takes along what is this person's alone. */
export function signOut(): void {
  dropCustomer();
  browser.go(logoutAddress);
}
