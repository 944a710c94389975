import type { User } from '@swipeclean/contracts';
import { Listeners } from '../state/listeners';
import { readCustomer } from './customer-store';
import { setSession } from './session-store';

/** `null`: what is known of the user is out of date. */
const userChanges = new Listeners<User | null>();

/** Somebody has just signed in, or become Pro, on a screen without the query cache: the shell learns it here, the cache where it is loaded. */
export function notifySignedIn(user: User): void {
  // Drops what another left.
  readCustomer(user.id);
  setSession({ status: 'signed-in', user });
  userChanges.notify(user);
}

/** Something about the user has changed on the server. */
export function notifyUserChanged(): void {
  userChanges.notify(null);
}

/** Calls back at news of the user; returns the way to stop it. */
export const onUserChanged = userChanges.subscribe;
