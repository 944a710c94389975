import type { User } from '@swipeclean/contracts';
import { setSession } from './session-store';

/** `null`: what is known of the user is out of date. */
type Listener = (user: User | null) => void;

const listeners = new Set<Listener>();

/** Somebody has just signed in, on a screen without the query cache: the shell learns it here, the cache where it is loaded. */
export function announceSignIn(user: User): void {
  setSession({ status: 'signed-in', user });
  tell(user);
}

/** Something about the user has changed on the server. */
export function announceUserChange(): void {
  tell(null);
}

/** Calls back at news of the user; returns the way to stop it. */
export function onUserNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(user: User | null): void {
  for (const listener of listeners) listener(user);
}
