import type { ScamVerdict } from '@swipeclean/scam-check';
import { Fragment } from 'react';
import { Card } from '@/shared/ui/card';
import { useSpamText } from '../messages';

/** Characters of a quoted part. */
const MAX_QUOTE = 60;
/** Parts quoted for one reason. */
const MAX_QUOTES = 3;

interface ReasonListProps {
  message: string;
  verdict: ScamVerdict;
}

/** What was found, each with the part of the message that it rests on, and where the links lead. */
export function ReasonList({ message, verdict: { verdict, reasons, brand, links } }: ReasonListProps) {
  const t = useSpamText();
  const others = links.filter(({ isOfficial }) => !isOfficial);
  const isCheap = reasons.some(({ sign }) => sign === 'cheap-domain-link');
  const isImitated = brand !== null && verdict !== 'clear' && others.length > 0;
  if (reasons.length === 0 && others.length === 0) return null;
  return (
    <Card title={t('scam.reasons')}>
      <ul className="flex flex-col gap-3">
        {reasons.map(({ sign, spans }) => (
          <li key={sign}>
            <span className="block first-letter:uppercase">{t(`sign.${sign}`)}</span>
            {sign !== 'shouting' && (
              <span className="block text-small text-soft wrap-anywhere">
                {spans.slice(0, MAX_QUOTES).map(([start, end], nth) => (
                  <Fragment key={start}>
                    {nth > 0 && ' … '}
                    <q dir="auto">{shorten(message.slice(start, end))}</q>
                  </Fragment>
                ))}
              </span>
            )}
          </li>
        ))}
        {others.map(({ host, ending }) => (
          <li key={host} className="wrap-anywhere">
            {t('scam.host', { host })} {isCheap && t('scam.ending', { ending })}
          </li>
        ))}
        {isImitated && <li>{t('scam.brand', { brand: brand.name, domain: brand.domain })}</li>}
      </ul>
    </Card>
  );
}

function shorten(quote: string): string {
  const letters = [...quote];
  return letters.length > MAX_QUOTE ? `${letters.slice(0, MAX_QUOTE).join('')}…` : quote;
}
