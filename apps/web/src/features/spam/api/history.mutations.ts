import { useMutation, useQueryClient } from '@tanstack/react-query';
import { spamApi } from '@/shared/api/spam-api';
import { blockedTextsQuery, standingQuery } from './spam.queries';

/** Says of a text whether it is spam; those to come are judged by it. */
export function useMarkText(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (spam: boolean) => spamApi.markBlockedText({ id, spam }),
    onSuccess: (marked) =>
      client.setQueryData(blockedTextsQuery.queryKey, (texts) =>
        texts?.map((text) => (text.id === id ? marked : text)),
      ),
  });
}

/** Says of a number whether it is legitimate, in place of what was said before; null takes that back. */
export function useVote(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (legitimate: boolean | null) =>
      legitimate === null
        ? spamApi.withdrawReports({ number })
        : spamApi.vote({ phoneNumber: number, legitimate }),
    onSuccess: (standing) => client.setQueryData(standingQuery(number).queryKey, standing),
  });
}
