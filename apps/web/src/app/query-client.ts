import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error';
import { watchChangedReplies } from '../shared/api/changed-replies';
import { requestJson } from '../shared/api/http-client';
import { onUnauthorized } from '../shared/session/login-redirect';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [string, ...unknown[]];
    /** `answersUnauthorized`: the screen handles a 401 itself, as for a wrong password. */
    mutationMeta: { answersUnauthorized?: boolean };
  }
}

/** Data is never stale, nothing is fetched again or retried by itself (API-35). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleUnauthorized }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.answersUnauthorized) handleUnauthorized(error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchByKey(queryKey, signal),
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  watchChangedReplies(client);
  return client;
}

/** The key is the address: its parts joined with `/` (API-29). */
function fetchByKey(queryKey: QueryKey, signal: AbortSignal): Promise<unknown> {
  return requestJson('GET', queryKey.join('/'), undefined, { signal });
}

function handleUnauthorized(error: Error): void {
  if (error instanceof ApiError && error.status === 401) onUnauthorized();
}
