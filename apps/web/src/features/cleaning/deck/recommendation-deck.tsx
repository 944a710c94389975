import type { Recommendation } from '@swipeclean/contracts';
import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes, formatNumber, formatSpace } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DeckHead } from '@/shared/ui/deck-head';
import { EmptyState } from '@/shared/ui/empty-state';
import { SwipeDeck } from '@/shared/ui/swipe-deck';
import { useCleaningText } from '../messages';
import { FolderCardsNotice } from './folder-cards-notice';
import { RecommendationCard } from './recommendation-card';
import type { Tally } from './tally';
import { useDecisions } from './use-decisions';

interface RecommendationDeckProps {
  recommendations: readonly Recommendation[];
  /** The index to start at. */
  start: Tally;
  /** Describes the kind of recommendations. */
  badge: ReactNode;
  /** Whether they come from the user's last scan, whose folder is not open, so that nothing can be deleted. */
  own: boolean;
  /** Bytes of the user's own files that were moved to a trash in this session. */
  movedBytes: number;
  onRestart: () => void;
  restarting: boolean;
  focusRequest: number;
}

/** Decides the account's recommendations one by one, with their totals (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, badge, own, movedBytes, onRestart, restarting, focusRequest } = props;
  const t = useCleaningText();
  const decisions = useDecisions(recommendations, start, own);
  const { tally, turns, canUndo, isUndoing } = decisions;
  const total = recommendations.length;
  const isDone = tally.index >= total;
  return (
    <div className="flex flex-col gap-4">
      <div className="mx-auto w-full max-w-md">
        {own && (
          <div className="mb-3">
            <h2 className="font-semibold wrap-anywhere">{t('deck.own.title')}</h2>
            <p className="text-small text-soft">{t('deck.own')}</p>
          </div>
        )}
        <DeckHead
          progress={{ fraction: total === 0 ? 0 : tally.index / total, label: t('deck.progress') }}
          figures={[
            own
              ? { name: t('deck.moved'), value: formatBytes(movedBytes) }
              : { name: t('deck.saved'), value: formatSpace(tally.savedBytes) },
            { name: t('deck.processed'), value: formatNumber(tally.files) },
          ]}
          position={`${formatNumber(Math.min(tally.index + 1, total))} / ${formatNumber(total)}`}
          detail={badge}
          onUndo={canUndo && !isUndoing ? () => void decisions.undo() : null}
          undoLabel={t('deck.undo')}
        />
      </div>
      <p role="status" className="sr-only">
        {turns.announcement}
      </p>
      {isDone ? (
        <AllDone onRestart={onRestart} busy={restarting} />
      ) : (
        <SwipeDeck
          items={recommendations}
          index={tally.index}
          keyOf={({ id }) => id}
          render={(recommendation) => <RecommendationCard recommendation={recommendation} />}
          decide={decisions.decide}
          onDecided={decisions.onDecided}
          paused={isUndoing}
          returned={turns.returnedTo(recommendations[tally.index]?.id)}
          sides={{
            left: { label: t('deck.delete'), icon: Trash2, variant: 'danger' },
            right: { label: t('deck.keep'), icon: Check, variant: 'primary' },
          }}
          label={t('deck.label')}
          focusRequest={focusRequest + turns.undone}
        />
      )}
      {!isDone && !canUndo && (
        <p className="text-center text-small text-soft">
          {t('deck.swipe')} <span className="pointer-coarse:hidden">{t('deck.keys')}</span>
        </p>
      )}
      <FolderCardsNotice own={own} />
    </div>
  );
}

/** CLEAN-37. */
function AllDone({ onRestart, busy }: { onRestart: () => void; busy: boolean }) {
  const t = useCleaningText();
  return (
    <Card className="mx-auto w-full max-w-md">
      <EmptyState
        icon="tidy"
        title={t('deck.done.title')}
        description={t('deck.done.description')}
        action={
          <Button size="lg" busy={busy} onClick={onRestart}>
            {t('deck.restart')}
          </Button>
        }
      />
    </Card>
  );
}
