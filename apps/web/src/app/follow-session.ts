import {
  QueryObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverResult,
} from '@tanstack/react-query';
import type { User } from '@swipeclean/contracts';
import { ApiError } from '../shared/api/api-error';
import { hasSessionHint } from '../shared/session/session-hint';
import { currentSession, setSession, type SessionState } from '../shared/session/session-store';
import { onUserNews } from '../shared/session/user-news';
import { userQuery } from '../shared/session/user.query';
import { watchTabs } from './watch-tabs';

const RETRY_AFTER_SECONDS = 2;
const RETRIES = 3;

/** Keeps the session that the shell shows in step with the query cache; returns the way to stop. */
export function followSession(client: QueryClient): () => void {
  const { user } = currentSession();
  if (user) client.setQueryData(userQuery.queryKey, user);
  const ignoreNews = onUserNews((news) => {
    if (news) startAnew(client, news);
    else void client.invalidateQueries(userQuery);
  });
  const observer = new QueryObserver(client, userQuery);
  const retry = createRetry();
  const tabs = watchTabs(() => askAnew(client));
  let told: string | undefined;
  const tell = (result: QueryObserverResult<User>) => {
    setSession(sessionOf(result));
    retry.consider(result);
    if (result.data && result.data.id !== told) tabs.tell(result.data.id);
    told = result.data?.id;
  };
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return () => {
    ignoreNews();
    stop();
    retry.stop();
    tabs.stop();
  };
}

/** Nothing that the cache holds is believed any more, who is signed in first of all. */
function askAnew(client: QueryClient): void {
  void client.resetQueries(userQuery);
  if (hasSessionHint()) void client.resetQueries({ predicate: isOfUser });
  else client.removeQueries({ predicate: isOfUser });
}

const isOfUser = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== userQuery.queryKey[0];

/** Whatever the cache holds was another's, or nobody's; of the same user, it was that before the news. */
function startAnew(client: QueryClient, user: User): void {
  const isSame = client.getQueryData(userQuery.queryKey)?.id === user.id;
  if (!isSame) client.removeQueries({ predicate: isOfUser });
  client.setQueryData(userQuery.queryKey, user);
  if (isSame) void client.invalidateQueries({ predicate: isOfUser });
}

/** Asks again by itself a few times while the server fails or cannot be reached. */
function createRetry() {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    consider({ data, error, errorUpdateCount, refetch }: QueryObserverResult<User>) {
      if (data || !error || errorUpdateCount === failures) return;
      failures = errorUpdateCount;
      const status = error instanceof ApiError ? error.status : 0;
      if (failures > RETRIES || (status >= 400 && status < 500 && status !== 429)) return;
      const seconds = (error instanceof ApiError && error.retryAfterSeconds) || RETRY_AFTER_SECONDS;
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), seconds * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}

function sessionOf({ data, error, refetch }: QueryObserverResult<User>): SessionState {
  if (data) return { status: 'signed-in', user: data };
  if (!hasSessionHint()) return { status: 'visitor' };
  if (!error) return { status: 'loading' };
  if (error instanceof ApiError && error.status === 401) return { status: 'visitor' };
  return { status: 'unknown', error, retry: () => void refetch() };
}
