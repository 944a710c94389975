import { blockNumber, type BlockNumberDto, reportSpam, type ReportSpamDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { invalidateNumbers } from './spam.queries';

export function useBlockNumber() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: BlockNumberDto) => request(blockNumber, number),
    onSuccess: () => invalidateNumbers(client),
  });
}

/** API-18: the number is added to the list. */
export function useReportSpam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: Required<ReportSpamDto>) => request(reportSpam, report),
    onSuccess: () => invalidateNumbers(client),
  });
}
