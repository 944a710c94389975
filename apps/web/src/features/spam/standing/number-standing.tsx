import type { SpamVerdict } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/shared/format/format';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { standingQuery } from '../api/spam.queries';
import { spamText, useSpamText } from '../messages';
import { Evidence } from './evidence';
import { Votes } from './votes';

/** What the community knows of a number: the outcome, each reason with its source and day, and the user's own word. */
export function NumberStandingView({ number }: { number: string }) {
  const t = useSpamText();
  return (
    <QueryView
      query={useQuery(standingQuery(number))}
      errorTitle={t('standing.error')}
      skeleton={<Skeleton className="h-40" />}
    >
      {(standing) => (
        <div className="flex flex-col gap-4">
          <div role="status">
            <p className="font-medium">{outcomeOf(standing)}</p>
            <p className="text-small text-soft">
              {t('standing.asOf', {
                date: formatDate(standing.asOf, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          </div>
          <Evidence standing={standing} />
          <Votes number={number} standing={standing} />
        </div>
      )}
    </QueryView>
  );
}

function outcomeOf({ protection, own, isCommunityBlocked, score, legitimateVotes }: SpamVerdict): string {
  if (protection) return spamText(`standing.protection.${protection}`);
  if (own.verdict === 'legitimate') return spamText('standing.ownLegitimate');
  if (own.isBlocked) return spamText('standing.ownBlock');
  if (isCommunityBlocked) return spamText('standing.blocked');
  if (score > 0) return spamText('standing.doubted');
  return spamText(legitimateVotes > 0 ? 'standing.trusted' : 'standing.unknown');
}
