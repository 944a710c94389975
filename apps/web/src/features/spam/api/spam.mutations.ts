import type { BlockNumberDto, ReportSpamDto, SpamNumber, SpamReport } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';
import { numbersQuery } from './spam.queries';

/** API-17. */
export function useBlockNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: BlockNumberDto) => requestJson<SpamNumber>('POST', '/api/spam/numbers', number),
    onSuccess: () => client.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
}

/** API-18: the number joins the list. */
export function useReportSpam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportSpamDto) => requestJson<SpamReport>('POST', '/api/spam/reports', report),
    onSuccess: () => client.invalidateQueries({ queryKey: numbersQuery.queryKey }),
  });
}

export type EntryList = '/api/spam/numbers' | '/api/spam/blocked-calls' | '/api/spam/blocked-texts';

/** Takes an entry out of one of the lists. */
export function useRemoveEntry(list: EntryList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestJson<void>('DELETE', `${list}/${encodeURIComponent(id)}`),
    // Also on a failure: it may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
}
