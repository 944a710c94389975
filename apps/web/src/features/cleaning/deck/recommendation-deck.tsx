import type { Recommendation } from '@swipeclean/contracts';
import { Check, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatGigabytes, formatNumber } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { ProgressBar } from '../../../shared/ui/progress-bar';
import { SwipeDeck, type SwipeSide } from '../../../shared/ui/swipe-deck';
import { useDecide } from '../api/cleaning.queries';
import { cleaningText, useCleaningText } from '../messages';
import { AllDone } from './all-done';
import { RecommendationCard } from './recommendation-card';
import { afterDecision, type Tally } from './tally';
import { useRecommendationWords } from './use-recommendation-words';

interface RecommendationDeckProps {
  recommendations: readonly Recommendation[];
  /** Where to begin. */
  start: Tally;
  onRestart: () => void;
  restarting: boolean;
  /** Says what kind of recommendations these are. */
  badge: ReactNode;
  /** What deciding does and does not do. */
  notice: ReactNode;
  /** Passed on to the cards. */
  focusRequest: number;
}

/** Decides recommendations one by one (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, onRestart, restarting, badge, notice, focusRequest } = props;
  const t = useCleaningText();
  const words = useRecommendationWords();
  const { mutateAsync } = useDecide();
  const [tally, setTally] = useState(start);
  const [said, setSaid] = useState('');
  const total = recommendations.length;
  const isDone = tally.index >= total;

  function onDecided(recommendation: Recommendation, side: SwipeSide) {
    const status = statusOf(side);
    setTally((before) => afterDecision(before, recommendation, status));
    setSaid(t(`deck.said.${status}`, { title: words(recommendation).title }));
  }

  return (
    <div className="flex flex-col gap-4">
      {notice && <div className="mx-auto w-full max-w-md">{notice}</div>}
      <Figures tally={tally} total={total} badge={badge} />
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
          decide={({ id }, side) => mutateAsync({ id, status: statusOf(side) }).catch(sayDecisionFailed)}
          onDecided={onDecided}
          sides={{
            left: { label: t('deck.delete'), icon: Trash2, variant: 'danger' },
            right: { label: t('deck.keep'), icon: Check, variant: 'primary' },
          }}
          label={t('deck.label')}
          focusRequest={focusRequest}
        />
      )}
      {!isDone && (
        <p className="text-center text-small text-soft">
          {t('deck.swipe')} <span className="pointer-coarse:hidden">{t('deck.keys')}</span>
        </p>
      )}
    </div>
  );
}

function Figures({ tally, total, badge }: { tally: Tally; total: number; badge: ReactNode }) {
  const t = useCleaningText();
  const current = Math.min(tally.index + 1, total);
  return (
    <div className="mx-auto w-full max-w-md">
      <div className="mb-2 flex items-center justify-between gap-3">
        <span className="font-semibold tabular-nums">{`${formatNumber(current)} / ${formatNumber(total)}`}</span>
        {badge}
      </div>
      <ProgressBar fraction={total === 0 ? 0 : tally.index / total} label={t('deck.progress')} />
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={t('deck.saved')} value={formatGigabytes(tally.savedMB)} />
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

function statusOf(side: SwipeSide): 'deleted' | 'kept' {
  return side === 'left' ? 'deleted' : 'kept';
}

/** TOAST-14; the error goes on, so that the card comes back. */
function sayDecisionFailed(error: unknown): never {
  toast({
    title: cleaningText('toast.deck.title'),
    description: cleaningText('toast.deck.description'),
    variant: 'destructive',
  });
  throw error;
}
