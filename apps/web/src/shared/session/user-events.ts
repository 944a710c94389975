import type { User } from '@swipeclean/contracts';
import { readCustomer } from './customer-store';
import { setUser } from './session';

/** Somebody signed in or became Pro, perhaps on a screen without the query cache. */
export function notifySignedIn(user: User): void {
  // Deletes another user's data.
  readCustomer(user.id);
  setUser(user);
}
