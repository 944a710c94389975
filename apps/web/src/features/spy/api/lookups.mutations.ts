import { labelCallerId, lookupIp, lookupPhone } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { ipsQuery, callersQuery } from './spy.queries';

export function useLookupPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) => request(lookupPhone, { phoneNumber }),
    onSuccess: () => client.invalidateQueries({ queryKey: callersQuery.queryKey }),
  });
}

export function useLookupIp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ipAddress: string) => request(lookupIp, { ipAddress }),
    onSuccess: () => client.invalidateQueries({ queryKey: ipsQuery.queryKey }),
  });
}

/** Sets the user's own name for a number; null removes it. */
export function useLabelCaller(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string | null) => request(labelCallerId, { id, label }),
    onSuccess: (labelled) =>
      client.setQueryData(callersQuery.queryKey, (callers) =>
        callers?.map((caller) => (caller.id === id ? labelled : caller)),
      ),
  });
}
