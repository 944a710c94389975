import { markBlockedText, voteOnNumber, withdrawReports } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { blockedTextsQuery, verdictQuery } from './spam.queries';

/** Labels a text as spam or not; the label trains the judgement of later texts. */
export function useMarkText(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (spam: boolean) => request(markBlockedText, { id, spam }),
    onSuccess: (marked) =>
      client.setQueryData(blockedTextsQuery.queryKey, (texts) =>
        texts?.map((text) => (text.id === id ? marked : text)),
      ),
  });
}

/** Votes on whether a number is legitimate, replacing an earlier vote; null withdraws it. */
export function useVote(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (legitimate: boolean | null) =>
      legitimate === null
        ? request(withdrawReports, { number })
        : request(voteOnNumber, { phoneNumber: number, legitimate }),
    onSuccess: (standing) => client.setQueryData(verdictQuery(number).queryKey, standing),
  });
}
