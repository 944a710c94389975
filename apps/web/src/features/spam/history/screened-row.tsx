import { MessageSquareOff, PhoneMissed } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatList, formatPercent } from '@/shared/format/format';
import { formatPhone } from '@/shared/format/format-phone';
import { Button } from '@/shared/ui/button';
import { ListRow } from '@/shared/ui/list';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useEntryRemoval } from '../components/entry-removal';
import { spamText, useSpamText } from '../messages';
import { NumberStandingView } from '../standing/number-standing';
import { blockReason, type Screened } from './screened';
import { ScreenedWhy } from './screened-why';
import { TextMarks } from './text-marks';

/** One call or text: the rule that turned it away, what in it told so, and what the user says of it. */
export function ScreenedRow({ item }: { item: Screened }) {
  const t = useSpamText();
  const [open, setOpen] = useState(false);
  const list = item.kind === 'call' ? 'calls' : 'texts';
  const remove = useEntryRemoval(list);
  const number = formatPhone(item.phoneNumber);
  const time = formatDate(item.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      icon={item.kind === 'call' ? PhoneMissed : MessageSquareOff}
      title={<span className="wrap-anywhere">{number}</span>}
      description={
        <>
          {item.kind === 'text' && (
            <span className="block wrap-anywhere text-ink">{item.messageContent}</span>
          )}
          <span className="block">{whyOf(item)}</span>
          <time dateTime={item.at}>{time}</time>
        </>
      }
      trailing={
        <span className="-mr-3">
          <RemoveButton
            label={`${t(`remove.${list}`, { number })}, ${time}`}
            remove={() => remove(item.id, t('removed.entry'))}
          >
            {t('remove.entry')}
          </RemoveButton>
        </span>
      }
      below={
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            {item.kind === 'text' && <TextMarks text={item} />}
            <Button
              variant="secondary"
              aria-expanded={open}
              aria-label={t('standing.about.label', { number })}
              onClick={() => setOpen(!open)}
            >
              {t('standing.about')}
            </Button>
          </div>
          {open && (
            <>
              <ScreenedWhy item={item} />
              <NumberStandingView number={item.phoneNumber} />
            </>
          )}
        </div>
      }
    />
  );
}

/** No judgement is certain, whatever it is rounded to. */
const inDoubt = (probability: number) => Math.min(0.99, Math.max(0.01, probability));

/** The rule; of a text also how likely it is spam, and by which signs. */
function whyOf(item: Screened): string {
  const rule = spamText(`reason.${blockReason(item.reason)}`);
  if (item.kind === 'call' || item.probability === null) return rule;
  const judged = spamText('text.probability', { percent: formatPercent(inDoubt(item.probability)) });
  const signs = formatList(item.signs.map((sign) => spamText(`sign.${sign}`)));
  return [rule, judged, signs].filter(Boolean).join(' · ');
}
