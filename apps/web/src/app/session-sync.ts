import {
  QueryObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverResult,
} from '@tanstack/react-query';
import type { User } from '@swipeclean/contracts';
import { ApiError } from '../shared/api/api-error';
import { storeGuessedCountry } from '../shared/session/country';
import { hasSessionHint } from '../shared/session/session-hint';
import { currentSession, setSession, type SessionState } from '../shared/session/session-store';
import { onUserChanged } from '../shared/session/user-events';
import { userQuery } from '../shared/session/user.query';
import { watchOtherTabs } from './other-tabs';

const RETRY_AFTER_SECONDS = 2;
const MAX_RETRIES = 3;

/** Copies the user of the query cache into the session store, and back; returns a function that stops it. */
export function syncSession(client: QueryClient): () => void {
  const { user } = currentSession();
  if (user) client.setQueryData(userQuery.queryKey, user);
  const unsubscribeUserChanges = onUserChanged((changedUser) => {
    if (changedUser) replaceUser(client, changedUser);
    else void client.invalidateQueries(userQuery);
  });
  const observer = new QueryObserver(client, userQuery);
  const retry = createRetry();
  const tabs = watchOtherTabs(() => refetchUser(client));
  let announcedUserId: string | undefined;
  const update = (result: QueryObserverResult<User>) => {
    setSession(toSessionState(result));
    retry.schedule(result);
    if (result.data && result.data.id !== announcedUserId) {
      tabs.announceUser(result.data.id);
      if (result.data.country === null) void storeGuessedCountry();
    }
    announcedUserId = result.data?.id;
  };
  const stop = observer.subscribe(update);
  update(observer.getCurrentResult());
  return () => {
    unsubscribeUserChanges();
    stop();
    retry.stop();
    tabs.stop();
  };
}

/** Reloads the user and everything else in the cache: it may belong to another session. */
function refetchUser(client: QueryClient): void {
  void client.resetQueries(userQuery);
  if (hasSessionHint()) void client.resetQueries({ predicate: isOfUser });
  else client.removeQueries({ predicate: isOfUser });
}

const isOfUser = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== userQuery.queryKey[0];

/** Stores a changed user. Data of another user is removed; data of the same user is reloaded. */
function replaceUser(client: QueryClient, user: User): void {
  const isSame = client.getQueryData(userQuery.queryKey)?.id === user.id;
  if (!isSame) client.removeQueries({ predicate: isOfUser });
  client.setQueryData(userQuery.queryKey, user);
  if (isSame) void client.invalidateQueries({ predicate: isOfUser });
}

/** Retries a few times while the server fails or cannot be reached. */
function createRetry() {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule({ data, error, errorUpdateCount, refetch }: QueryObserverResult<User>) {
      if (data || !error || errorUpdateCount === failures) return;
      failures = errorUpdateCount;
      const status = error instanceof ApiError ? error.status : 0;
      if (failures > MAX_RETRIES || (status >= 400 && status < 500 && status !== 429)) return;
      const seconds = (error instanceof ApiError && error.retryAfterSeconds) || RETRY_AFTER_SECONDS;
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), seconds * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}

function toSessionState({ data, error, refetch }: QueryObserverResult<User>): SessionState {
  if (data) return { status: 'signed-in', user: data };
  if (!hasSessionHint()) return { status: 'visitor' };
  if (!error) return { status: 'loading' };
  if (error instanceof ApiError && error.status === 401) return { status: 'visitor' };
  return { status: 'unknown', error, retry: () => void refetch() };
}
