import type { User } from '@swipeclean/contracts';
import { useSyncExternalStore } from 'react';
import { browser } from '../browser/navigation';
import { Listeners } from '../state/listeners';
import { hasSessionHint } from './session-hint';

/** The signed-in user, as far as known. */
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'visitor'; user?: undefined }
  /** Unknown: the server failed or is unreachable. */
  | { status: 'unknown'; user?: undefined; error: unknown; retry: () => void };

/** From where the session is read. */
export interface SessionSource {
  read: () => SessionState;
  /** Somebody signed in, or the user has changed. */
  setUser: (user: User) => void;
  /** The known user is out of date. */
  invalidateUser: () => void;
  /** Leaves the session open until the next page. */
  forgetUser: () => void;
}

const changes = new Listeners();
let source = createHintSource({});
let current: SessionState = { status: 'loading' };
let isOutdated = true;

/** The user for the shell of every screen (AUTH-01), of the query cache once it is loaded. */
export function useSession(): SessionState {
  return useSyncExternalStore(changes.subscribe, currentSession, currentSession);
}

/** The same until a change is notified: a hint that another tab sets must not change a part of the screen alone. */
export function currentSession(): SessionState {
  if (!isOutdated) return current;
  isOutdated = false;
  const next = source.read();
  // React compares by identity.
  if (next.status !== current.status || next.user !== current.user || errorOf(next) !== errorOf(current))
    current = next;
  return current;
}

const errorOf = (session: SessionState): unknown =>
  session.status === 'unknown' ? session.error : undefined;

export function setSessionSource(next: SessionSource): void {
  source = next;
  notifySessionChanged();
}

/** Subscribes to changes of the session; returns the unsubscribe function. */
export const onSessionChanged = changes.subscribe;

/** What the source reads has changed. */
export function notifySessionChanged(): void {
  isOutdated = true;
  changes.notify();
}

interface HintSource {
  hasHint?: () => boolean;
  /** Who signed in on this page. */
  user?: User;
  /** Why the query cache was not loaded. */
  failure?: unknown;
}

/** The session of a page without the query cache, which visitors of public screens never load. */
export function createHintSource(known: HintSource): SessionSource {
  const { hasHint = hasSessionHint, user, failure } = known;
  return {
    read: () => {
      if (user) return { status: 'signed-in', user };
      if (!hasHint()) return { status: 'visitor' };
      if (failure === undefined) return { status: 'loading' };
      return { status: 'unknown', error: failure, retry: browser.reload };
    },
    setUser: (next) => setSessionSource(createHintSource({ ...known, user: next })),
    invalidateUser: () => undefined,
    forgetUser: () => setSessionSource(createHintSource({})),
  };
}

export const setUser = (user: User): void => source.setUser(user);

export const invalidateUser = (): void => source.invalidateUser();

export const forgetUser = (): void => source.forgetUser();
