import type { ReactNode } from 'react';
import { formatNumber, formatSpace } from '@/shared/format/format';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useCleaningText } from '../messages';
import type { Tally } from './tally';

interface DeckFiguresProps {
  tally: Tally;
  total: number;
  /** The source of the recommendations, if they are the user's own. */
  title?: string;
  /** What a decision does. */
  note?: ReactNode;
  badge?: ReactNode;
  /** Label and form of the space, where it is not simply saved. */
  savedLabel?: string;
  saved?: string;
}

/** Progress of the deck, and the totals of the decisions so far (CLEAN-34 to CLEAN-36). */
export function DeckFigures(props: DeckFiguresProps) {
  const { tally, total, title, note, badge, savedLabel, saved } = props;
  const t = useCleaningText();
  const current = Math.min(tally.index + 1, total);
  return (
    <div className="mx-auto w-full max-w-md">
      <div className="mb-2 flex items-center justify-between gap-3">
        {title && <h2 className="font-semibold wrap-anywhere">{title}</h2>}
        <span className="font-semibold whitespace-nowrap tabular-nums">{`${formatNumber(current)} / ${formatNumber(total)}`}</span>
        {badge}
      </div>
      {note && <p className="-mt-1 mb-2 text-small text-soft">{note}</p>}
      <ProgressBar fraction={total === 0 ? 0 : tally.index / total} label={t('deck.progress')} />
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <TallyFigure label={savedLabel ?? t('deck.saved')} value={saved ?? formatSpace(tally.savedBytes)} />
        <TallyFigure label={t('deck.processed')} value={formatNumber(tally.files)} />
      </dl>
    </div>
  );
}

function TallyFigure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-soft">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
