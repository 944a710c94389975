import { Check, PartyPopper, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { SwipeDeck, type SwipeSide } from '@/shared/ui/swipe-deck';
import { useUndoKey } from '@/shared/ui/use-deck-keys';
import { useCleaningText } from '../messages';

export interface DeckViewProps<Item> {
  items: readonly Item[];
  /** The index of the top item. */
  index: number;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Progress and totals. */
  head: ReactNode;
  /** Below the cards: details of the top card. */
  below?: ReactNode;
  /** The outcome of the last action, for screen readers. */
  announcement: string;
  decide: (item: Item, side: SwipeSide) => Promise<unknown>;
  onDecided: (item: Item, side: SwipeSide) => void;
  undo: () => Promise<void>;
  canUndo: boolean;
  isUndoing: boolean;
  /** Ignores decisions while set. */
  paused?: boolean;
  /** The top card was returned from this side by Undo; `times` counts. */
  returned: { side: SwipeSide; times: number } | null;
  onRestart: () => void;
  restarting: boolean;
  focusRequest: number;
}

/** Cards to decide one by one (CLEAN-27, CLEAN-28, CLEAN-37 to CLEAN-39, STATE-03). */
export function DeckView<Item>(props: DeckViewProps<Item>) {
  const { items, index, head, below, announcement, canUndo, isUndoing, paused = false, returned } = props;
  const t = useCleaningText();
  const undo = () => void props.undo();
  useUndoKey(undo);
  const isDone = index >= items.length;
  return (
    <div className="flex flex-col gap-4">
      {head}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isDone ? (
        <AllDone onRestart={props.onRestart} busy={props.restarting} />
      ) : (
        <SwipeDeck
          items={items}
          index={index}
          keyOf={props.keyOf}
          render={props.render}
          decide={props.decide}
          onDecided={props.onDecided}
          paused={paused || isUndoing}
          returned={returned?.side}
          sides={{
            left: { label: t('deck.delete'), icon: Trash2, variant: 'danger' },
            right: { label: t('deck.keep'), icon: Check, variant: 'primary' },
          }}
          label={t('deck.label')}
          focusRequest={props.focusRequest + (returned?.times ?? 0)}
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
      {below}
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
