import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error';
import { requestJson } from '../shared/api/http-client';
import { onUnauthorized } from '../shared/session/session-lost';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [string, ...unknown[]];
    /** `answersUnauthorized`: the screen itself says what a 401 means, as for a wrong password. */
    mutationMeta: { answersUnauthorized?: boolean };
  }
}

/** Data is never stale, nothing is fetched again or retried by itself (API-35). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeUnauthorized }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.answersUnauthorized) noticeUnauthorized(error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getByKey(queryKey, signal),
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The key is the address: its parts joined with `/` (API-29). */
function getByKey(queryKey: QueryKey, signal: AbortSignal): Promise<unknown> {
  return requestJson('GET', queryKey.join('/'), undefined, { signal });
}

function noticeUnauthorized(error: Error): void {
  if (error instanceof ApiError && error.status === 401) onUnauthorized();
}
