import type { ScamVerdict } from '@swipeclean/scam-check';
import { Card } from '@/shared/ui/card';
import { useSpamText } from '../messages';

/** Characters of a quoted part. */
const MAX_QUOTE = 60;

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
        {reasons.map(({ sign, spans: [first] }) => (
          <li key={sign}>
            <span className="block first-letter:uppercase">{t(`sign.${sign}`)}</span>
            {first && sign !== 'shouting' && (
              <q className="block text-small text-soft wrap-anywhere">{shorten(message.slice(...first))}</q>
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

const shorten = (quote: string): string =>
  quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE)}…` : quote;
