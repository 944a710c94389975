import type { SaveScanDto, Scan } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';

/** What a saved scan changes: the overview, the insights and what is recommended. */
const CHANGED_BY_A_SCAN = ['/api/storage/', '/api/cleaning/recommendations'];

/** Saves the totals of a scan to the account. */
export function useSaveScan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (totals: SaveScanDto) => requestJson<Scan>('POST', '/api/storage/scans', totals),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => CHANGED_BY_A_SCAN.some((address) => queryKey[0].startsWith(address)),
      }),
  });
}
