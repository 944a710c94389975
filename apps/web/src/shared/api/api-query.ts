import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from './client';

/** Options of a query that reads the reply of a call; the client fetches the address that is its key. */
export const apiQuery = <Request extends object, Reply>(
  call: ApiCall<Request, Reply>,
  ...request: Parameters<ApiCall<Request, Reply>['key']>
) => queryOptions<Reply>({ queryKey: call.key(...request) });
