import { Check, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { SwipeDeck, type SwipeSide } from '@/shared/ui/swipe-deck';
import { useUndoKey } from '@/shared/ui/use-deck-keys';
import { useCleaningText } from '../messages';
import { AllDone } from './all-done';

export interface DeckViewProps<Item> {
  items: readonly Item[];
  /** Which item lies on top. */
  index: number;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** How far the deck is, and what the decisions come to. */
  head: ReactNode;
  /** Beneath the cards: what there is to know of the one on top. */
  below?: ReactNode;
  /** What the last act came to, read out. */
  said: string;
  decide: (item: Item, side: SwipeSide) => Promise<unknown>;
  onDecided: (item: Item, side: SwipeSide) => void;
  undo: () => Promise<void>;
  canUndo: boolean;
  isUndoing: boolean;
  /** Takes no decision meanwhile. */
  paused?: boolean;
  /** The card on top has been called back from this side, for the so-many-eth time. */
  returned: { side: SwipeSide; times: number } | null;
  onRestart: () => void;
  restarting: boolean;
  focusRequest: number;
}

/** Cards to decide one by one, whatever is decided (CLEAN-27, CLEAN-28, CLEAN-37 to CLEAN-39, STATE-03). */
export function DeckView<Item>(props: DeckViewProps<Item>) {
  const { items, index, head, below, said, canUndo, isUndoing, paused = false, returned } = props;
  const t = useCleaningText();
  const undo = () => void props.undo();
  useUndoKey(undo);
  const isDone = index >= items.length;
  return (
    <div className="flex flex-col gap-4">
      {head}
      <p role="status" className="sr-only">
        {said}
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
