import type { SpamVerdict } from '@swipeclean/contracts';
import { formatDate, formatNumber } from '@/shared/format/format';
import { useSpamText } from '../messages';

/** What the evidence on a number is made of: each part with its source, its day and what it weighs. Without any there is nothing. */
export function Evidence({ standing }: { standing: SpamVerdict }) {
  const t = useSpamText();
  const { reporters, legitimateVotes, complaints, category, lastReportedAt, userScore, complaintScore } =
    standing;
  const day = (at: string) => formatDate(at);
  const parts = [
    (reporters > 0 || userScore > 0) && {
      id: 'reports',
      what: t('evidence.reports', { count: reporters }),
      source: [
        category && t(`reportType.${category}`),
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
