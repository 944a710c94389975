import type { CallerFactor, IpFactor } from '@swipeclean/contracts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatDate, formatNumber } from '@/shared/format/format';
import { spyText, useSpyText } from '../messages';

interface ScoreReasonsProps {
  factors: readonly (CallerFactor | IpFactor)[];
  /** The total, of 100; null without a score. */
  score: number | null;
}

/** The reasons of a score, folded: each source with its day and its effect. The verdict is among the facts. */
export function ScoreReasons({ factors, score }: ScoreReasonsProps) {
  const t = useSpyText();
  const id = useId();
  if (factors.length === 0) return null;
  return (
    <details className="group mt-2 text-small">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        <span id={id}>{t(score === null ? 'reasons.checked' : 'reasons.title')}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-labelledby={id}>
        {factors.map((factor) => (
          <li
            key={factor.code}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2"
          >
            <span>
              {t(`reason.${factor.code}`)}
              <span className="text-soft">{notesOf(factor).map((note) => ` · ${note}`)}</span>
            </span>
            {score !== null && (
              <span className="font-medium tabular-nums">
                {formatNumber(factor.delta, { signDisplay: 'exceptZero' })}
              </span>
            )}
          </li>
        ))}
        {score !== null && (
          <li className="flex items-baseline justify-between gap-4 py-2 font-medium">
            <span>{t('reasons.total')}</span>
            <span className="tabular-nums">{formatNumber(score)}</span>
          </li>
        )}
      </ul>
    </details>
  );
}

/** The source and its date; for a list also whether it contains the address. The base value has no source. */
function notesOf(factor: CallerFactor | IpFactor): string[] {
  const { source, asOf } = factor;
  if (!asOf) return [];
  const listed = 'listed' in factor ? [spyText(factor.listed ? 'reason.inList' : 'reason.notListed')] : [];
  const date = formatDate(asOf, { dateStyle: 'medium' });
  return [...listed, spyText('reason.source', { source: SOURCES[source]?.() ?? source, date })];
}

/** Sources that are not proper names. */
const SOURCES: Partial<Record<string, () => string>> = {
  You: () => spyText('source.you'),
  'SwipeClean community': () => spyText('source.community'),
};
