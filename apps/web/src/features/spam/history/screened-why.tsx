import type { ScreenEvidence } from '@swipeclean/contracts';
import { formatNumber, formatPhone } from '@/shared/format/format';
import { whySentence } from '../components/why';
import { spamText, useSpamText } from '../messages';
import type { Screened } from './screened';

/** Why a call or text was turned away, in plain words, and what the rule went by then. */
export function ScreenedWhy({ item: { reason, evidence } }: { item: Screened }) {
  const t = useSpamText();
  if (!reason) return null;
  const facts = evidence ? factsOf(evidence) : [];
  return (
    <div className="text-small">
      <p>{whySentence(reason)}</p>
      {evidence?.entry && (
        <p className="text-soft wrap-anywhere">{t('why.entry', { entry: formatPhone(evidence.entry) })}</p>
      )}
      {facts.length > 0 && <p className="text-soft">{t('why.then', { facts: facts.join(' · ') })}</p>}
    </div>
  );
}

function factsOf({ reporters, complaints, score }: ScreenEvidence): string[] {
  return [
    reporters > 0 && spamText('evidence.reports', { count: reporters }),
    complaints > 0 && spamText('evidence.complaints', { count: complaints }),
    score > 0 && spamText('why.score', { score: formatNumber(score) }),
  ].filter((fact) => fact !== false);
}
