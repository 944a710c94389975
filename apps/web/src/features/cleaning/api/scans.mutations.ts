import type { SaveScanDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { invalidateAfter } from '@/shared/api/invalidate-after';

/** Saves the totals of a scan to the account. */
export function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totals: SaveScanDto) => cleaningApi.saveScan(totals),
    onSuccess: () => invalidateAfter(client, 'scanSaved'),
  });
}
