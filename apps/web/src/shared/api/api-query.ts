import type { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from './client';

type ApiQuery<Reply> = ReturnType<typeof queryOptions<Reply>>;

/**
 * Query options for a call; the query key is the URL. `queryOptions` is imported as a type only, so pages without
 * queries do not load the library.
 */
export const apiQuery = <Request extends object, Reply>(
  call: ApiCall<Request, Reply>,
  ...request: Parameters<ApiCall<Request, Reply>['key']>
) => ({ queryKey: call.key(...request) }) as unknown as ApiQuery<Reply>;
