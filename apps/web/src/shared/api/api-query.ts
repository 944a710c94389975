import type { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from './client';

type ApiQuery<Reply> = ReturnType<typeof queryOptions<Reply>>;

/**
 * Options of a query that reads the reply of a call; the client fetches the address that is its key. `queryOptions` is only
 * a type here, so that pages without queries do not load the library.
 */
export const apiQuery = <Request extends object, Reply>(
  call: ApiCall<Request, Reply>,
  ...request: Parameters<ApiCall<Request, Reply>['key']>
) => ({ queryKey: call.key(...request) }) as unknown as ApiQuery<Reply>;
