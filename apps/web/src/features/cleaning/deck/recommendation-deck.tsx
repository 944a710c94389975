import type { Recommendation } from '@swipeclean/contracts';
import { Check, PartyPopper, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { SwipeDeck } from '@/shared/ui/swipe-deck';
import { useUndoKey } from '@/shared/ui/use-deck-keys';
import { useCleaningText } from '../messages';
import { DeckFigures } from './deck-figures';
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

/** Decides the account's recommendations one by one (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, badge, own, movedBytes, onRestart, restarting, focusRequest } = props;
  const t = useCleaningText();
  const decisions = useDecisions(recommendations, start, own);
  const { tally, canUndo, isUndoing, returned } = decisions;
  const undo = () => void decisions.undo();
  useUndoKey(undo);
  const isDone = tally.index >= recommendations.length;
  return (
    <div className="flex flex-col gap-4">
      <DeckFigures
        tally={tally}
        total={recommendations.length}
        badge={badge}
        {...(own && {
          title: t('deck.own.title'),
          note: t('deck.own'),
          savedLabel: t('deck.moved'),
          saved: formatBytes(movedBytes),
        })}
      />
      <p role="status" className="sr-only">
        {decisions.announcement}
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
        <Button variant="quiet" className="mx-auto -mt-2" busy={isUndoing} onClick={undo}>
          <Undo2 aria-hidden className="size-4" />
          {t('deck.undo')}
        </Button>
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
        icon={PartyPopper}
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
