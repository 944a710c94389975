import type { Recommendation } from '@swipeclean/contracts';
import { useRef, useState } from 'react';
import { pickFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { paths } from '@/shared/config/paths';
import { toastFailure } from '@/shared/toast/toast-store';
import type { SwipeSide } from '@/shared/ui/swipe-deck';
import { useDeckTurns } from '@/shared/ui/use-deck-turns';
import { useDecide } from '../api/cleaning.queries';
import { cleaningText, useCleaningText } from '../messages';
import { toastFolderClosed } from './folder-cards-notice';
import { addDecision, type Tally } from './tally';
import { useRecommendationText } from './recommendation-card';

/**
 * Decides on the account's recommendations one by one, and undoes the last decisions. The user's `own` ones are about
 * files in a folder that is not open, so they cannot be deleted.
 */
export function useDecisions(recommendations: readonly Recommendation[], start: Tally, own: boolean) {
  const t = useCleaningText();
  const textOf = useRecommendationText();
  const { mutateAsync } = useDecide();
  const scan = useScanFolder(paths.folderCards);
  const [tally, setTally] = useState(start);
  const [isUndoing, setUndoing] = useState(false);
  // A decision starts before its card has left the deck.
  const isDeciding = useRef(false);
  const turns = useDeckTurns(() => void undo());
  const last = recommendations[tally.index - 1];
  const canUndo = last !== undefined && !(own && last.status === 'deleted');

  async function decide({ id }: Recommendation, side: SwipeSide): Promise<void> {
    if (own && side === 'left') {
      toastFolderClosed(() => scan(pickFolder));
      throw new Error('The folder of these files is not open');
    }
    isDeciding.current = true;
    try {
      await mutateAsync({ id, status: statusForSide(side) });
    } catch (error) {
      isDeciding.current = false;
      toastDecisionFailed();
      throw error;
    }
  }

  function onDecided(recommendation: Recommendation, side: SwipeSide): void {
    isDeciding.current = false;
    const status = statusForSide(side);
    setTally((before) => addDecision(before, recommendation, status));
    turns.onDecided(t(`deck.said.${status}`, { title: textOf(recommendation).title }));
  }

  async function undo(): Promise<void> {
    if (!canUndo || isDeciding.current || isUndoing) return;
    setUndoing(true);
    try {
      await mutateAsync({ id: last.id, status: 'pending' });
      setTally((before) => addDecision(before, last, last.status, -1));
      const side = last.status === 'deleted' ? 'left' : 'right';
      turns.onUndone(last.id, side, t('deck.undo.said', { title: textOf(last).title }));
    } catch {
      toastDecisionFailed();
    } finally {
      setUndoing(false);
    }
  }

  return { tally, turns, decide, onDecided, undo, canUndo, isUndoing };
}

function statusForSide(side: SwipeSide): 'deleted' | 'kept' {
  return side === 'left' ? 'deleted' : 'kept';
}

/** TOAST-14. */
const toastDecisionFailed = () =>
  toastFailure(cleaningText('toast.deck.title'), cleaningText('toast.deck.description'));
