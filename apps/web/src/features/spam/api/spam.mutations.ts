import type { BlockNumberDto, ReportSpamDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { spamApi } from '@/shared/api/spam-api';
import { invalidateNumbers } from './spam.queries';

export function useBlockNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: BlockNumberDto) => spamApi.blockNumber(number),
    onSuccess: () => invalidateNumbers(client),
  });
}

/** API-18: the number is added to the list. */
export function useReportSpam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: Required<ReportSpamDto>) => spamApi.reportSpam(report),
    onSuccess: () => invalidateNumbers(client),
  });
}
