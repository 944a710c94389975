import type { CallerId, IpRecord } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { ipsQuery, callersQuery } from './spy.queries';

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
export function useLookupIp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ipAddress: string) => requestJson<IpRecord>('POST', '/api/spy/lookup-ip', { ipAddress }),
    onSuccess: () => client.invalidateQueries({ queryKey: ipsQuery.queryKey }),
  });
}
