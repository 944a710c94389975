import type { SaveScanDto, Scan } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { outdate } from '@/shared/api/outdate';

/** Saves the totals of a scan to the account. */
export function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totals: SaveScanDto) => requestJson<Scan>('POST', '/api/storage/scans', totals),
    onSuccess: () => outdate(client, 'scanSaved'),
  });
}
