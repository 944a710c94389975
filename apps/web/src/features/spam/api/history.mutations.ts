import type { BlockedText, SpamVerdict } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { blockedTextsQuery, standingQuery } from './spam.queries';

/** Says of a text whether it is spam; those to come are judged by it. */
export function useMarkText(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (spam: boolean) =>
      requestJson<BlockedText>('PATCH', `/api/spam/blocked-texts/${encodeURIComponent(id)}`, { spam }),
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
        ? requestJson<SpamVerdict>('DELETE', `/api/spam/votes/${encodeURIComponent(number)}`)
        : requestJson<SpamVerdict>('POST', '/api/spam/votes', { phoneNumber: number, legitimate }),
    onSuccess: (standing) => client.setQueryData(standingQuery(number).queryKey, standing),
  });
}
