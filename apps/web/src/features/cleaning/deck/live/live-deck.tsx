import type { Recommendation } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan } from '@/folder/scan/scan-store';
import { RemovalList } from '@/folder/trash/confirm-removal';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { useTrashState } from '@/folder/trash/trash-state';
import { useTrash } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { recommendationsQuery } from '@/features/cleaning/api/cleaning.queries';
import { useCleaningText } from '@/features/cleaning/messages';
import { SaveTotals } from '@/folder/totals/save-totals';
import { DeckFigures } from '../deck-figures';
import { DeckSkeleton, DeckView } from '../deck-view';
import { RecommendationCard } from '../recommendation-card';
import { asRecommendation, findRecommendation, type LiveCard } from './live-cards';
import { useConfirmOnce } from './use-confirm-once';
import { useLiveDecisions } from './use-live-decisions';
import { useReportRestored, useRestart } from './use-deck-sync';

const NO_RECOMMENDATIONS: readonly Recommendation[] = [];

interface LiveDeckProps {
  folder: OpenFolder;
  focusRequest: number;
}

/** Recommendations of the open folder; a deletion really moves their files to its trash (CLEAN-48). */
export default function LiveDeck(props: LiveDeckProps) {
  const { data, isPending, failureCount, fetchStatus } = useQuery(recommendationsQuery);
  // Without the account, the deck works on the folder alone.
  const isLoading = isPending && fetchStatus === 'fetching' && failureCount === 0;
  return isLoading ? <DeckSkeleton /> : <Deck {...props} recommendations={data ?? NO_RECOMMENDATIONS} />;
}

interface DeckProps extends LiveDeckProps {
  /** The account's. */
  recommendations: readonly Recommendation[];
}

function Deck({ folder, recommendations, focusRequest }: DeckProps) {
  const t = useCleaningText();
  const trash = useTrash(folder);
  const { work, contents } = useTrashState(trash);
  const isInTrash = (run: string) => contents?.runs.some(({ id }) => id === run) ?? false;
  const { confirm, dialog } = useConfirmOnce(folder);
  const { round, view, last, isBusy, ...deck } = useLiveDecisions(folder, recommendations, confirm);
  const { decided, open, moved, files } = view;
  const isOnAccount = round.cards.some((card) => findRecommendation(card, recommendations) !== null);
  const { restart, restarting } = useRestart(folder, isOnAccount);
  useReportRestored(isBusy || deck.isUndoing ? [] : open, recommendations);
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
          canUndo={last !== undefined && !isBusy && (last.run === null || isInTrash(last.run))}
          paused={work !== null && !isBusy}
          onRestart={() => void restart()}
          restarting={restarting}
          focusRequest={focusRequest}
          head={
            <DeckFigures
              tally={{ index: decided.length, savedBytes: moved.bytes, files }}
              total={decided.length + open.length}
              title={folder.name ?? t('deck.live.title')}
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
        <FolderPanel folder={folder} onRestore={restore} quiet />
        <p className="text-small text-soft">{t(isOnAccount ? 'deck.live.account' : 'deck.live.local')}</p>
        <SaveTotals folder={folder} />
        <Button variant="quiet" onClick={folderScan.reset}>
          {t('deck.live.another')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

/** The files of the top card, by reason. */
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
