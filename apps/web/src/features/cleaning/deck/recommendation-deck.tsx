import type { Recommendation } from '@swipeclean/contracts';
import { Check, PartyPopper, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes, formatNumber, formatSpace } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ProgressBar } from '@/shared/ui/progress-bar';
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

/** Decides the account's recommendations one by one (CLEAN-27 to CLEAN-39, STATE-03). */
export function RecommendationDeck(props: RecommendationDeckProps) {
  const { recommendations, start, badge, own, movedBytes, onRestart, restarting, focusRequest } = props;
  const t = useCleaningText();
  const decisions = useDecisions(recommendations, start, own);
  const { tally, turns, canUndo, isUndoing } = decisions;
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
      {canUndo && (
        <Button
          icon={Undo2}
          variant="quiet"
          className="mx-auto -mt-2"
          busy={isUndoing}
          onClick={() => void decisions.undo()}
        >
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
function DeckFigures(props: DeckFiguresProps) {
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
