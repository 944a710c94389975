import type { User } from '@swipeclean/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import {
  currentSession,
  notifySessionChanged,
  type SessionSource,
  type SessionState,
  setSessionSource,
} from './session';
import { hasSessionHint } from './session-hint';
import { userQuery } from './user.query';

const USER = { queryKey: userQuery.queryKey };

/** Whether a query holds data of the user, not the user. */
export const isUserData = ({ queryKey }: { queryKey: QueryKey }): boolean => queryKey[0] !== USER.queryKey[0];

/** Makes the user of the query cache the session. The cache takes over who signed in before it was loaded. */
export function bindSessionToCache(client: QueryClient): void {
  const { user } = currentSession();
  if (user) client.setQueryData(USER.queryKey, (known) => known ?? user);
  const source: SessionSource = {
    read: () => readSession(client),
    setUser: (next) => replaceUser(client, next),
    invalidateUser: () => void client.invalidateQueries(USER),
    forgetUser: () => client.getQueryCache().find(USER)?.reset(),
  };
  setSessionSource(source);
  let knownId = client.getQueryData(USER.queryKey)?.id;
  client.getQueryCache().subscribe(({ query }) => {
    if (isUserData(query)) return;
    const id = client.getQueryData(USER.queryKey)?.id;
    const isAnother = knownId !== undefined && id !== undefined && id !== knownId;
    knownId = id;
    // A reply names who has the session now, which may be another than the one whose data is in the cache.
    if (isAnother) void client.resetQueries({ predicate: isUserData });
    notifySessionChanged();
  });
}

function readSession(client: QueryClient): SessionState {
  const { data, error = null } = client.getQueryState(USER.queryKey) ?? {};
  if (data) return { status: 'signed-in', user: data };
  if (!hasSessionHint()) return { status: 'visitor' };
  if (!error) return { status: 'loading' };
  if (error instanceof ApiError && error.status === 401) return { status: 'visitor' };
  return { status: 'unknown', error, retry: () => void client.refetchQueries(USER) };
}

/** Stores a changed user. Data of another user is removed; data of the same user is reloaded. */
function replaceUser(client: QueryClient, user: User): void {
  const isSame = client.getQueryData(USER.queryKey)?.id === user.id;
  if (!isSame) client.removeQueries({ predicate: isUserData });
  client.setQueryData(USER.queryKey, user);
  if (isSame) void client.invalidateQueries({ predicate: isUserData });
}
