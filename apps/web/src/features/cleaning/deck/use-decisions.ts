import type { Recommendation } from '@swipeclean/contracts';
import { useRef, useState } from 'react';
import type { SwipeSide } from '@/shared/ui/swipe-deck';
import { useDecide } from '../api/cleaning.queries';
import { useCleaningText } from '../messages';
import { sayFolderClosed } from './open-folder';
import { sayDecisionFailed } from './say-decision-failed';
import { afterDecision, beforeDecision, type Tally } from './tally';
import { useRecommendationWords } from './use-recommendation-words';

/**
 * Decides over recommendations in turn, and takes the last decisions back, one after another. The person's `own` are of
 * files in a folder that is not open: they are kept, or left as they are.
 */
export function useDecisions(recommendations: readonly Recommendation[], start: Tally, own: boolean) {
  const t = useCleaningText();
  const words = useRecommendationWords();
  const { mutateAsync } = useDecide();
  const [tally, setTally] = useState(start);
  const [said, setSaid] = useState('');
  const [returned, setReturned] = useState<{ side: SwipeSide; times: number } | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  // A decision begins before its card has left, so the tally alone does not tell.
  const isDeciding = useRef(false);
  const last = recommendations[tally.index - 1];
  const canUndo = last !== undefined && !(own && last.status === 'deleted');

  async function decide({ id }: Recommendation, side: SwipeSide): Promise<void> {
    if (own && side === 'left') {
      sayFolderClosed();
      throw new Error('The folder of these files is not open');
    }
    isDeciding.current = true;
    try {
      await mutateAsync({ id, status: statusOf(side) });
    } catch (error) {
      isDeciding.current = false;
      sayDecisionFailed();
      throw error;
    }
  }

  function onDecided(recommendation: Recommendation, side: SwipeSide): void {
    isDeciding.current = false;
    const status = statusOf(side);
    setTally((before) => afterDecision(before, recommendation, status));
    setReturned(null);
    setSaid(t(`deck.said.${status}`, { title: words(recommendation).title }));
  }

  async function undo(): Promise<void> {
    if (!canUndo || isDeciding.current || isUndoing) return;
    setUndoing(true);
    try {
      await mutateAsync({ id: last.id, status: 'pending' });
      setTally((before) => beforeDecision(before, last, last.status));
      setReturned((before) => ({
        side: last.status === 'deleted' ? 'left' : 'right',
        times: (before?.times ?? 0) + 1,
      }));
      setSaid(t('deck.undo.said', { title: words(last).title }));
    } catch {
      sayDecisionFailed();
    } finally {
      setUndoing(false);
    }
  }

  return { tally, said, decide, onDecided, undo, canUndo, isUndoing, returned };
}

function statusOf(side: SwipeSide): 'deleted' | 'kept' {
  return side === 'left' ? 'deleted' : 'kept';
}
