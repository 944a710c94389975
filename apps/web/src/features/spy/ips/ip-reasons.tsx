import type { IpFactor } from '@swipeclean/contracts';
import { formatDate, formatNumber } from '../../../shared/format/format';
import { useSpyText } from '../messages';

/** What the score of an address is made of: each list that was asked, with its day, and what it changed. */
export function IpReasons({ factors }: { factors: readonly IpFactor[] }) {
  const t = useSpyText();
  if (factors.length === 0) return null;
  return (
    <section className="mt-4 text-small">
      <h4 className="font-medium">{t('reasons.title')}</h4>
      <ul>
        {factors.map(({ code, listed, delta, source, asOf }) => (
          <li key={code} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span>
              {t(`reason.${code}`)}
              {asOf && (
                <span className="text-soft">
                  {' · '}
                  {t(listed ? 'reason.listed' : 'reason.notListed')}
                  {' · '}
                  {t('reason.source', { source, date: formatDate(asOf, { dateStyle: 'medium' }) })}
                </span>
              )}
            </span>
            <span className="font-medium">{formatNumber(delta, { signDisplay: 'exceptZero' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
