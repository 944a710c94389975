import type { SpamVerdict } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useVote } from '../api/history.mutations';
import { verdictQuery } from '../api/spam.queries';
import { showFailure } from '../components/form-failure';
import { spamText, useSpamText } from '../messages';

/** The community's verdict on a number: the outcome, each reason with its source and day, and the user's own vote. */
export function SpamVerdictView({ number }: { number: string }) {
  const t = useSpamText();
  return (
    <QueryView
      query={useQuery(verdictQuery(number))}
      errorTitle={t('verdict.error')}
      skeleton={<Skeleton className="h-40" />}
    >
      {(standing) => (
        <div className="flex flex-col gap-4">
          <div role="status">
            <p className="font-medium">{describeOutcome(standing)}</p>
            <p className="text-small text-soft">
              {t('verdict.asOf', {
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

function describeOutcome({
  protection,
  own,
  isCommunityBlocked,
  lists,
  score,
  legitimateVotes,
}: SpamVerdict): string {
  if (protection) return spamText(`verdict.protection.${protection}`);
  if (own.verdict === 'legitimate') return spamText('verdict.ownLegitimate');
  if (own.isBlocked) return spamText('verdict.ownBlock');
  if (lists.length > 0) return spamText('verdict.listed');
  if (isCommunityBlocked) return spamText('verdict.blocked');
  if (score > 0) return spamText('verdict.doubted');
  return spamText(legitimateVotes > 0 ? 'verdict.trusted' : 'verdict.unknown');
}

/** The evidence on a number: each part with its source, day and weight. Empty without evidence. */
function Evidence({ standing }: { standing: SpamVerdict }) {
  const t = useSpamText();
  const { reporters, legitimateVotes, complaints, category, lastReportedAt, userScore, complaintScore } =
    standing;
  const { severity, descriptions, lists } = standing;
  const day = (at: string) => formatDate(at);
  const parts = [
    (reporters > 0 || userScore > 0) && {
      id: 'reports',
      what: t('evidence.reports', { count: reporters }),
      source: [
        category && t(`reportType.${category}`),
        severity && t('evidence.severity', { severity: t(`severity.${severity}`) }),
        descriptions > 0 && t('evidence.descriptions', { count: descriptions }),
        lastReportedAt && t('evidence.lastReport', { date: day(lastReportedAt) }),
        t('evidence.fromUsers'),
      ],
      weight: userScore,
    },
    legitimateVotes > 0 && {
      id: 'votes',
      what: t('evidence.legitimate', { count: legitimateVotes }),
      source: [t('evidence.fromUsers')],
      weight: null,
    },
    (complaints > 0 || complaintScore > 0) && {
      id: 'complaints',
      what: t('evidence.complaints', { count: complaints }),
      source: [t('evidence.fromAuthorities', { date: day(standing.asOf) })],
      weight: complaintScore,
    },
    ...lists.map(({ source, asOf }) => ({
      id: source,
      what: t('evidence.listed'),
      source: [t('evidence.fromList', { source, date: day(asOf) })],
      weight: null,
    })),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;

  return (
    <section className="text-small">
      <h3 className="font-medium">{t('evidence.title')}</h3>
      <ul>
        {parts.map(({ id, what, source, weight }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span>
              {what}
              <span className="block text-soft">{source.filter(Boolean).join(' · ')}</span>
            </span>
            {weight !== null && (
              <span className="font-medium tabular-nums">
                {formatNumber(weight, { signDisplay: 'exceptZero' })}
              </span>
            )}
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 py-2 font-medium">
          <span>{t('evidence.total')}</span>
          <span className="tabular-nums">{formatNumber(standing.score)}</span>
        </li>
      </ul>
      <p className="text-soft">{t('evidence.note')}</p>
    </section>
  );
}

/** The user's vote on a number; the last one counts, and pressing it again withdraws it. */
function Votes({ number, standing }: { number: string; standing: SpamVerdict }) {
  const t = useSpamText();
  const { mutate, isPending } = useVote(number);
  const { verdict } = standing.own;
  const isProtected = standing.protection !== null && standing.protection !== 'short';

  function vote(word: 'legitimate' | 'spam') {
    if (isPending) return;
    const isTakenBack = verdict === word;
    const ownVote = isTakenBack
      ? { title: t('vote.back'), description: t('vote.back.text') }
      : { title: t('vote.done'), description: t(`vote.done.${word}`) };
    mutate(isTakenBack ? null : word === 'legitimate', {
      onSuccess: () => toast(ownVote),
      onError: showFailure,
    });
  }

  return (
    <div role="group" aria-label={t('vote.label')} className="flex flex-wrap gap-2">
      {(['legitimate', 'spam'] as const)
        .filter((word) => word === 'legitimate' || !isProtected)
        .map((word) => (
          <Button
            key={word}
            variant={verdict === word ? 'primary' : 'secondary'}
            aria-pressed={verdict === word}
            onClick={() => vote(word)}
          >
            {t(`vote.${word}`)}
          </Button>
        ))}
    </div>
  );
}
