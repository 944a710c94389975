import { getAnalysis, setStorageDevice } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { invalidateAfter } from '@/shared/api/invalidate-after';

/** The storage overview (API-02). */
export const analysisQuery = apiQuery(getAnalysis);

/** Sends the device's capacity to the server, which returns the overview measured against it. */
export function useSetDeviceSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totalBytes: number) => request(setStorageDevice, { totalBytes }),
    onSuccess: (analysis) => {
      client.setQueryData(analysisQuery.queryKey, analysis);
      return invalidateAfter(client, 'deviceMeasured');
    },
  });
}
