import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { invalidateAfter } from '@/shared/api/invalidate-after';

/** The storage overview (API-02). */
export const analysisQuery = apiQuery(cleaningApi.getAnalysis);

/** Tells the server how big the device is; it answers the overview measured against it. */
export function useSetDeviceSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totalBytes: number) => cleaningApi.setDevice({ totalBytes }),
    onSuccess: (analysis) => {
      client.setQueryData(analysisQuery.queryKey, analysis);
      return invalidateAfter(client, 'deviceMeasured');
    },
  });
}
