import { QueryObserver, type QueryClient, type QueryObserverResult } from '@tanstack/react-query';
import type { User } from '@swipeclean/contracts';
import { ApiError } from '../shared/api/api-error';
import { storeGuessedCountry } from '../shared/session/country';
import { isUserData, bindSessionToCache } from '../shared/session/query-cache-session';
import { hasSessionHint } from '../shared/session/session-hint';
import { userQuery } from '../shared/session/user.query';
import { watchOtherTabs } from './other-tabs';

const RETRY_AFTER_SECONDS = 2;
const MAX_RETRIES = 3;

/** Keeps the user of the query cache up to date, which is the session; returns a function that stops it. */
export function syncSession(client: QueryClient): () => void {
  bindSessionToCache(client);
  const observer = new QueryObserver(client, userQuery);
  const retry = createRetry();
  const tabs = watchOtherTabs(() => refetchUser(client));
  let announcedUserId: string | undefined;
  const update = (result: QueryObserverResult<User>) => {
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
    stop();
    retry.stop();
    tabs.stop();
  };
}

/** Reloads the user and everything else in the cache: it may belong to another session. */
function refetchUser(client: QueryClient): void {
  void client.resetQueries(userQuery);
  if (hasSessionHint()) void client.resetQueries({ predicate: isUserData });
  else client.removeQueries({ predicate: isUserData });
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
