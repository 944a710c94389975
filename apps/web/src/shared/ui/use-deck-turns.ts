import { useState } from 'react';
import type { SwipeSide } from './card-motion';
import { useUndoKey } from './use-deck-keys';

interface Turn {
  /** What was decided or undone, for a screen reader. */
  announcement: string;
  /** The card that the last turn brought back, by key, and the side it had gone to. */
  returned: { key: string; side: SwipeSide } | null;
  /** How many decisions were undone. */
  undone: number;
}

/** The turns of a deck: what a screen reader hears, the card that an undone one brings back, and the undo key. */
export function useDeckTurns(undo: () => void) {
  const [{ announcement, returned, undone }, setTurn] = useState<Turn>({
    announcement: '',
    returned: null,
    undone: 0,
  });
  useUndoKey(undo);
  return {
    announcement,
    undone,
    /** The side from which the top card returns. */
    returnedTo: (topKey: string | undefined) => (returned?.key === topKey ? returned?.side : undefined),
    onDecided: (said: string) => setTurn((turn) => ({ ...turn, announcement: said, returned: null })),
    onUndone: (key: string, side: SwipeSide, said: string) =>
      setTurn((turn) => ({ announcement: said, returned: { key, side }, undone: turn.undone + 1 })),
  };
}
