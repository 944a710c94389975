import type { BlockedText, ScreenEvidence } from '@swipeclean/contracts';
import { MessageSquareOff, PhoneMissed } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatList, formatNumber, formatPercent, formatPhone } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { ListRow } from '@/shared/ui/list';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useMarkText } from '../api/history.mutations';
import { useEntryRemoval } from '../components/entry-removal';
import { showFailure } from '../components/form-failure';
import { describeBlockReason } from '../components/block-reason';
import { spamText, useSpamText } from '../messages';
import { SpamVerdictView } from '../verdict/spam-verdict';
import { blockReason, type Screened } from './screened';

/** One call or text: the rule that blocked it, its evidence, and the user's label. */
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
          <span className="block">{screeningReason(item)}</span>
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
              aria-label={t('verdict.about.label', { number })}
              onClick={() => setOpen(!open)}
            >
              {t('verdict.about')}
            </Button>
          </div>
          {open && (
            <>
              <ScreenedWhy item={item} />
              <SpamVerdictView number={item.phoneNumber} />
            </>
          )}
        </div>
      }
    />
  );
}

/** No judgement is certain, so 100 % is never shown. */
const inDoubt = (probability: number) => Math.min(0.99, Math.max(0.01, probability));

/** The rule; for a text also the spam probability and its signs. */
function screeningReason(item: Screened): string {
  const rule = spamText(`reason.${blockReason(item.reason)}`);
  if (item.kind === 'call') return rule;
  const judged = spamText('text.probability', { percent: formatPercent(inDoubt(item.probability)) });
  const signs = formatList(item.signs.map((sign) => spamText(`sign.${sign}`)));
  return [rule, judged, signs].filter(Boolean).join(' · ');
}

/** Why a call or text was blocked, and the facts that the rule used. */
function ScreenedWhy({ item: { reason, evidence } }: { item: Screened }) {
  const t = useSpamText();
  const facts = listFacts(evidence);
  return (
    <div className="text-small">
      <p>{describeBlockReason(reason)}</p>
      {evidence.entry && (
        <p className="text-soft wrap-anywhere">{t('why.entry', { entry: formatPhone(evidence.entry) })}</p>
      )}
      {facts.length > 0 && <p className="text-soft">{t('why.then', { facts: facts.join(' · ') })}</p>}
    </div>
  );
}

function listFacts({ reporters, complaints, score }: ScreenEvidence): string[] {
  return [
    reporters > 0 && spamText('evidence.reports', { count: reporters }),
    complaints > 0 && spamText('evidence.complaints', { count: complaints }),
    score > 0 && spamText('why.score', { score: formatNumber(score) }),
  ].filter((fact) => fact !== false);
}

/** The user's spam label of a text; each button reverts the other. */
function TextMarks({ text }: { text: BlockedText }) {
  const t = useSpamText();
  const { mutate, isPending } = useMarkText(text.id);

  function mark(spam: boolean) {
    if (isPending || text.spam === spam) return;
    const ownMark = { title: t('mark.done'), description: t(spam ? 'mark.done.spam' : 'mark.done.wanted') };
    mutate(spam, { onSuccess: () => toast(ownMark), onError: showFailure });
  }

  return (
    <>
      {[true, false].map((spam) => (
        <Button
          key={String(spam)}
          variant={text.spam === spam ? 'primary' : 'secondary'}
          aria-pressed={text.spam === spam}
          onClick={() => mark(spam)}
        >
          {t(spam ? 'mark.spam' : 'mark.wanted')}
        </Button>
      ))}
    </>
  );
}
