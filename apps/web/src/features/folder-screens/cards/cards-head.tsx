import { LoaderCircle } from 'lucide-react';
import { useIsInspecting } from '@/folder/inspection/inspection-status';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useTrashBytes } from '@/folder/trash/readable-trash';
import { formatBytes, formatNumber } from '@/shared/format/format';
import { useStore } from '@/shared/state/store';
import { DeckHead } from '@/shared/ui/deck-head';
import { useRollingNumber } from '@/shared/ui/use-rolling-number';
import { useFolderScreenText } from '../messages';
import { CardDeck } from './card-deck';

/** How much the decisions moved, a ring of the cards decided, and how many are left. */
export function CardsHead({ folder, onUndo }: { folder: OpenFolder; onUndo: () => void }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const deck = folder.scoped(CardDeck);
  const { cards, decisions, queued, waiting } = useStore(deck.state);
  const bytes = useMovedBytes(folder);
  const shownBytes = useRollingNumber(bytes);
  // Of cards: a ring of bytes looks full once the largest card is decided.
  const decided = decisions.filter(({ verdict }) => verdict !== 'later').length;
  const total = decided + cards.length + waiting;
  // More are found meanwhile.
  const isCounted = !useIsInspecting(folder);
  const reading = t('cards.decided.reading', {
    count: formatNumber(decided),
    total: isCounted ? formatNumber(total) : `${formatNumber(total)}+`,
  });
  return (
    <DeckHead
      progress={{
        // While more cards may be found, the ring is not full.
        fraction: total === 0 ? 0 : decided / (isCounted ? total : total + 1),
        label: t('cards.decided'),
        valueText: reading,
      }}
      figures={[
        { name: t(folder.trash ? 'cards.space' : 'cards.space.list'), value: formatBytes(shownBytes) },
      ]}
      position={t(isCounted ? 'cards.left' : 'cards.left.soFar', { count: cards.length })}
      detail={
        queued > 0 ? (
          <>
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {t('cards.queued', { count: queued })}
          </>
        ) : waiting > 0 ? (
          t('cards.waiting', { count: waiting })
        ) : (
          reading
        )
      }
      onUndo={decisions.length > 0 ? onUndo : null}
      undoLabel={folderText('trash.undo')}
    />
  );
}

/** Bytes in the trash, and on their way there; in a read-only folder those on the list. */
function useMovedBytes(folder: OpenFolder): number {
  const inTrash = useTrashBytes(folder);
  const { decisions } = useStore(folder.scoped(CardDeck).state);
  if (!folder.trash) return decisions.reduce((sum, { removal }) => sum + (removal?.bytes ?? 0), 0);
  return inTrash;
}
