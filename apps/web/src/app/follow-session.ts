import { QueryObserver, type QueryClient, type QueryObserverResult } from '@tanstack/react-query';
import type { User } from '@swipeclean/contracts';
import { ApiError } from '../shared/api/api-error';
import { hasSessionHint } from '../shared/session/session-hint';
import { setSession, type SessionState } from '../shared/session/session-store';
import { userQuery } from '../shared/session/user.query';

/** Keeps the session that the shell shows in step with the query cache; returns the way to stop. */
export function followSession(client: QueryClient): () => void {
  const observer = new QueryObserver(client, userQuery);
  const tell = (result: QueryObserverResult<User>) => setSession(sessionOf(result));
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return stop;
}

function sessionOf({ data, error, refetch }: QueryObserverResult<User>): SessionState {
  if (data) return { status: 'signed-in', user: data };
  if (!hasSessionHint()) return { status: 'visitor' };
  if (!error) return { status: 'loading' };
  if (error instanceof ApiError && error.status === 401) return { status: 'visitor' };
  return { status: 'unknown', retry: () => void refetch() };
}
