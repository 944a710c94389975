import type { Recommendation } from '@swipeclean/contracts';
import { Check, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatSpace } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { ProgressBar } from '../../../shared/ui/progress-bar';
import { SwipeDeck } from '../../../shared/ui/swipe-deck';
import { useUndoKey } from '../../../shared/ui/use-undo-key';
import { useCleaningText } from '../messages';
import { AllDone } from './all-done';
import { RecommendationCard } from './recommendation-card';
import type { Tally } from './tally';
import { useDecisions } from './use-decisions';

interface RecommendationDeckProps {
  recommendations: readonly Recommendation[];
  /** Where to begin. */
  start: Tally;
  onRestart: () => void;
  restarting: boolean;
  /** Says what kind of recommendations these are. */
  badge: ReactNode;
  /** Whether they were computed from the user's last scan. */
  own: boolean;
  /** Passed on to the cards. */
  focusRequest: number;
}

/** Decides recommendations one by one (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, onRestart, restarting, badge, own, focusRequest } = props;
  const t = useCleaningText();
  const { tally, said, decide, onDecided, undo, canUndo, isUndoing, returned } = useDecisions(
    recommendations,
    start,
  );
  useUndoKey(() => void undo());
  const total = recommendations.length;
  const isDone = tally.index >= total;

  return (
    <div className="flex flex-col gap-4">
      <Figures tally={tally} total={total} badge={badge} own={own} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isDone ? (
        <AllDone onRestart={onRestart} busy={restarting} />
      ) : (
        <SwipeDeck
          items={recommendations}
          index={tally.index}
          keyOf={({ id }) => id}
          render={(recommendation) => <RecommendationCard recommendation={recommendation} />}
          decide={decide}
          onDecided={onDecided}
          paused={isUndoing}
          returned={returned?.side}
          sides={{
            left: { label: t('deck.delete'), icon: Trash2, variant: 'danger' },
            right: { label: t('deck.keep'), icon: Check, variant: 'primary' },
          }}
          label={t('deck.label')}
          focusRequest={focusRequest + (returned?.times ?? 0)}
        />
      )}
      {canUndo && (
        <Button variant="quiet" className="mx-auto -mt-2" busy={isUndoing} onClick={() => void undo()}>
          <Undo2 aria-hidden className="size-4" />
          {t('deck.undo')}
        </Button>
      )}
      {!isDone && !canUndo && (
        <p className="text-center text-small text-soft">
          {t('deck.swipe')} <span className="pointer-coarse:hidden">{t('deck.keys')}</span>
        </p>
      )}
    </div>
  );
}

type FiguresProps = Pick<RecommendationDeckProps, 'badge' | 'own'> & { tally: Tally; total: number };

function Figures({ tally, total, badge, own }: FiguresProps) {
  const t = useCleaningText();
  const current = Math.min(tally.index + 1, total);
  return (
    <div className="mx-auto w-full max-w-md">
      <div className="mb-2 flex items-center justify-between gap-3">
        {own && <h2 className="font-semibold">{t('deck.own.title')}</h2>}
        <span className="font-semibold whitespace-nowrap tabular-nums">{`${formatNumber(current)} / ${formatNumber(total)}`}</span>
        {badge}
      </div>
      {own && <p className="-mt-1 mb-2 text-small text-soft">{t('deck.own')}</p>}
      <ProgressBar fraction={total === 0 ? 0 : tally.index / total} label={t('deck.progress')} />
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={t('deck.saved')} value={formatSpace(tally.savedBytes)} />
        <Figure label={t('deck.processed')} value={formatNumber(tally.files)} />
      </dl>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-soft">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
