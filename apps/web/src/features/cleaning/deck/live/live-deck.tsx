import type { Recommendation } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useDecided } from '@/folder/keep/use-decided';
import { useRemaining } from '@/folder/scan/gone-files';
import { type FinishedScan, folderScan } from '@/folder/scan/scan-store';
import { FolderPanel } from '@/folder/trash/folder-panel';
import { RemovalList } from '@/folder/trash/removal-list';
import { trashOf, useIsWorking } from '@/folder/trash/trash-of';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { recommendationsQuery } from '@/features/cleaning/api/cleaning.queries';
import { useCleaningText } from '@/features/cleaning/messages';
import { SaveTotals } from '@/features/cleaning/results/save-totals';
import { DeckFigures } from '../deck-figures';
import { DeckView } from '../deck-view';
import { DeckSkeleton } from '../deck-skeleton';
import { RecommendationCard } from '../recommendation-card';
import { asRecommendation, type LiveCard, rowOf } from './live-cards';
import { useConfirmOnce } from './use-confirm-once';
import { useHeldRuns } from './use-runs';
import { useLiveDecisions } from './use-live-decisions';
import { useRestart } from './use-restart';
import { useToldOfReturns } from './use-told-of-returns';

const NO_ROWS: readonly Recommendation[] = [];

interface LiveDeckProps {
  scan: FinishedScan;
  focusRequest: number;
}

/** Recommendations of the open folder, whose files a deletion really moves to its trash (CLEAN-48). */
export default function LiveDeck(props: LiveDeckProps) {
  const { data, isPending, failureCount, fetchStatus } = useQuery(recommendationsQuery);
  // Where the account is out of reach, the cards are the folder's all the same.
  const isComing = isPending && fetchStatus === 'fetching' && failureCount === 0;
  return isComing ? <DeckSkeleton /> : <Deck {...props} rows={data ?? NO_ROWS} />;
}

function Deck({ scan, rows, focusRequest }: LiveDeckProps & { rows: readonly Recommendation[] }) {
  const t = useCleaningText();
  const trash = trashOf(scan);
  const working = useIsWorking(trash);
  const isHeld = useHeldRuns(trash);
  const left = useRemaining(scan.result);
  const decidedBy = useDecided(scan, left);
  const { confirm, dialog } = useConfirmOnce(scan);
  const { round, table, last, isBusy, ...deck } = useLiveDecisions(scan, decidedBy, rows, confirm);
  const { decided, open, moved, files } = table;
  const isTied = round.cards.some((card) => rowOf(card, rows) !== null);
  const { restart, restarting } = useRestart(scan, isTied);
  useToldOfReturns(isBusy || deck.isUndoing ? [] : open, rows);
  const top = isBusy ? undefined : open[0];

  function restore(run: string) {
    const decision = decided.find((one) => one.run === run);
    if (decision) void deck.undo(decision);
    else void trash?.restore(run);
  }

  return (
    <div className="flex flex-col gap-4">
      {round.cards.length === 0 ? (
        <NothingFound />
      ) : (
        <DeckView
          {...deck}
          items={[...decided.map(({ card }) => ({ card, now: card })), ...open]}
          index={decided.length}
          keyOf={({ card }) => card.type}
          render={({ now }) => <RecommendationCard recommendation={asRecommendation(now)} />}
          undo={() => deck.undo()}
          canUndo={last !== undefined && !isBusy && (last.run === null || isHeld(last.run))}
          paused={working && !isBusy}
          onRestart={() => void restart()}
          restarting={restarting}
          focusRequest={focusRequest}
          head={
            <DeckFigures
              tally={{ index: decided.length, savedBytes: moved.bytes, files }}
              total={decided.length + open.length}
              title={scan.folder ?? t('deck.live.title')}
              note={t('deck.live')}
              savedLabel={t('deck.live.moved')}
              saved={formatBytes(moved.bytes)}
              savedFiles={moved.files}
            />
          }
          below={top && <CardFiles card={top.now} />}
        />
      )}
      <div className="mx-auto flex w-full max-w-md flex-col gap-4">
        <FolderPanel scan={scan} onWritable={folderScan.allowWrites} onRestore={restore} quiet />
        <p className="text-small text-soft">{t(isTied ? 'deck.live.account' : 'deck.live.local')}</p>
        <SaveTotals scan={scan} left={left} />
        <Button variant="quiet" onClick={folderScan.reset}>
          {t('deck.live.another')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

/** The files of the card on top, by the reason for which each is listed. */
function CardFiles({ card }: { card: LiveCard }) {
  const t = useCleaningText();
  return (
    <Card
      key={card.type}
      flush
      title={t('deck.live.files')}
      className="mx-auto w-full max-w-md overflow-hidden"
    >
      <RemovalList groups={card.groups} />
    </Card>
  );
}

function NothingFound() {
  const t = useCleaningText();
  return (
    <Card className="mx-auto w-full max-w-md">
      <EmptyState icon={CircleCheck} title={t('deck.empty')} description={t('deck.live.none')} />
    </Card>
  );
}
