import type { StorageAnalysis } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { outdate } from '@/shared/api/outdate';

/** The storage overview (API-02). */
export const analysisQuery = queryOptions<StorageAnalysis>({ queryKey: ['/api/storage/analysis'] });

/** Tells the server how big the device is; it answers the overview measured against it. */
export function useSetDeviceSize() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totalBytes: number) =>
      requestJson<StorageAnalysis>('PUT', '/api/storage/device', { totalBytes }),
    onSuccess: (analysis) => {
      client.setQueryData(analysisQuery.queryKey, analysis);
      return outdate(client, 'deviceMeasured');
    },
  });
}
