import type { User } from '@swipeclean/contracts';
import { useSyncExternalStore } from 'react';
import { Listeners } from '../state/listeners';
import { hasSessionHint } from './session-hint';

/** The signed-in user, as far as known. */
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'visitor'; user?: undefined }
  /** Unknown: the server failed or is unreachable. */
  | { status: 'unknown'; user?: undefined; error: unknown; retry: () => void };

const changes = new Listeners();
let state: SessionState | undefined;

/**
 * The user for the shell of every screen. It is separate from the query cache, which visitors of public screens never
 * load. The query cache is the source: `app/data-provider.tsx` writes its user (AUTH-01) here.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(changes.subscribe, currentSession, currentSession);
}

export function currentSession(): SessionState {
  const current = state ?? { status: hasSessionHint() ? 'loading' : 'visitor' };
  state = current;
  return current;
}

/** `undefined`: only the hint is known yet. */
export function setSession(next: SessionState | undefined): void {
  state = next;
  changes.notify();
}
