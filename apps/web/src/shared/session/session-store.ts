import type { User } from '@swipeclean/contracts';
import { useSyncExternalStore } from 'react';
import { Listeners } from '../state/listeners';
import { hasSessionHint } from './session-hint';

/** Who is signed in, as far as is known. */
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'visitor'; user?: undefined }
  /** The server did not say: it failed, or cannot be reached. */
  | { status: 'unknown'; user?: undefined; error: unknown; retry: () => void };

const changes = new Listeners();
let state: SessionState | undefined;

/**
 * Read by the shell of every screen, so it stands apart from the query cache, which visitors of public screens never
 * load. The query cache stays the one source: `app/data-provider.tsx` writes what it learns (AUTH-01) to here.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(changes.subscribe, currentSession, currentSession);
}

export function currentSession(): SessionState {
  const current = state ?? { status: hasSessionHint() ? 'loading' : 'visitor' };
  state = current;
  return current;
}

/** `undefined`: nothing is known yet but the hint. */
export function setSession(next: SessionState | undefined): void {
  state = next;
  changes.notify();
}
