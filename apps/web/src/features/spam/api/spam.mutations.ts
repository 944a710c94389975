import type { BlockNumberDto, ReportSpamDto, SpamNumber, SpamReport } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
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
