import type { RoutedCall } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Fields, queryKey } from './client';

/** The query of a call. Its key is the URL, from which the query cache fetches the reply. */
export const apiQuery = <Request extends object, Reply>(
  call: RoutedCall<Request, Reply>,
  ...fields: Fields<Request>
) => queryOptions<Reply>({ queryKey: queryKey(call, ...fields) });
