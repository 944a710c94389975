import type { User } from '@swipeclean/contracts';
import { Listeners } from '../state/listeners';
import { readCustomer } from './customer-store';
import { setSession } from './session-store';

/** `null`: the known user is out of date. */
const userChanges = new Listeners<User | null>();

/**
 * Somebody signed in or became Pro on a screen without the query cache. Updates the session store at once, and the
 * query cache once it is loaded.
 */
export function notifySignedIn(user: User): void {
  // Deletes another user's data.
  readCustomer(user.id);
  setSession({ status: 'signed-in', user });
  userChanges.notify(user);
}

export function notifyUserChanged(): void {
  userChanges.notify(null);
}

/** Subscribes to changes of the user; returns the unsubscribe function. */
export const onUserChanged = userChanges.subscribe;
