import type { CallerId, IpRecord } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';
import { addressesQuery, callersQuery } from './spy.queries';

/** API-24. */
export function useLookupPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) =>
      requestJson<CallerId>('POST', '/api/spy/lookup-phone', { phoneNumber }),
    onSuccess: () => client.invalidateQueries({ queryKey: callersQuery.queryKey }),
  });
}

/** API-25. */
export function useLookupAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ipAddress: string) => requestJson<IpRecord>('POST', '/api/spy/lookup-ip', { ipAddress }),
    onSuccess: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

/** Takes a record out of a list. */
export function useRemoveRecord(list: '/api/spy/caller-ids' | '/api/spy/ip-tracking') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestJson<void>('DELETE', `${list}/${encodeURIComponent(id)}`),
    // Also on a failure: it may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
}
