import { LoaderCircle, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useTrashBytes } from '@/folder/trash/readable-trash';
import { formatBytes } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { IconButton } from '@/shared/ui/icon-button';
import { useFolderScreenText } from '../messages';
import { CardDeck } from './card-deck';
import { GoalRing } from './goal-ring';

/** How much the decisions moved, as a figure and a ring that fills, and how many cards are left. */
export function CardsHead({ folder, onUndo }: { folder: OpenFolder; onUndo: () => void }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const deck = folder.scoped(CardDeck);
  const { cards, decisions, queued } = useStore(deck.state);
  const bytes = useMovedBytes(folder);
  const bytesLeft = useMemo(() => cards.reduce((sum, card) => sum + deck.bytesOf(card), 0), [deck, cards]);
  const goal = bytes + bytesLeft;
  const fraction = goal === 0 ? 0 : bytes / goal;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <GoalRing
        fraction={fraction}
        label={t('cards.goal')}
        valueText={t('cards.goal.reading', { size: formatBytes(bytes), goal: formatBytes(goal) })}
      />
      <dl className="min-w-0 flex-1 whitespace-nowrap">
        <dt className="text-caption text-soft">{t(folder.trash ? 'cards.space' : 'cards.space.list')}</dt>
        <dd className="text-headline font-semibold tracking-tight tabular-nums">{formatBytes(bytes)}</dd>
      </dl>
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft tabular-nums max-sm:order-last max-sm:basis-full sm:block sm:text-right">
        <span className="block font-semibold text-ink">{t('cards.left', { count: cards.length })}</span>
        <span className="flex min-h-6 items-center justify-end gap-1.5">
          {queued > 0 ? (
            <>
              <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
              {t('cards.queued', { count: queued })}
            </>
          ) : (
            t('cards.goal.of', { goal: formatBytes(goal) })
          )}
        </span>
      </p>
      <IconButton
        icon={Undo2}
        label={folderText('trash.undo')}
        disabled={decisions.length === 0}
        onClick={onUndo}
        className="-ml-1 border border-line bg-surface"
      />
    </div>
  );
}

/** Bytes in the trash, and on their way there; in a read-only folder those on the list. */
function useMovedBytes(folder: OpenFolder): number {
  const inTrash = useTrashBytes(folder);
  const { decisions } = useStore(folder.scoped(CardDeck).state);
  if (!folder.trash) return decisions.reduce((sum, { removal }) => sum + (removal?.bytes ?? 0), 0);
  return inTrash;
}
