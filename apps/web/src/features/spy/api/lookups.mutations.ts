import { useMutation, useQueryClient } from '@tanstack/react-query';
import { spyApi } from '@/shared/api/spy-api';
import { ipsQuery, callersQuery } from './spy.queries';

export function useLookupPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) => spyApi.lookupPhone({ phoneNumber }),
    onSuccess: () => client.invalidateQueries({ queryKey: callersQuery.queryKey }),
  });
}

export function useLookupIp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ipAddress: string) => spyApi.lookupIp({ ipAddress }),
    onSuccess: () => client.invalidateQueries({ queryKey: ipsQuery.queryKey }),
  });
}

/** Sets the user's own name for a number; null removes it. */
export function useLabelCaller(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (label: string | null) => spyApi.labelCallerId({ id, label }),
    onSuccess: (labelled) =>
      client.setQueryData(callersQuery.queryKey, (callers) =>
        callers?.map((caller) => (caller.id === id ? labelled : caller)),
      ),
  });
}
