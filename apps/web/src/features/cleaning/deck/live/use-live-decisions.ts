import type { Recommendation } from '@swipeclean/contracts';
import { useMemo, useRef, useState } from 'react';
import { folderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining, useRemoved, useTrash } from '@/folder/use-open-folder';
import { useStore } from '@/shared/state/store';
import { toast } from '@/shared/toast/toast-store';
import type { SwipeSide } from '@/shared/ui/swipe-deck';
import { useDecide } from '@/features/cleaning/api/cleaning.queries';
import { useCleaningText } from '@/features/cleaning/messages';
import { toastDecisionFailed } from '../use-decisions';
import { removeCard, type SendDecision, undoDecision } from './card-removal';
import { createCards, findRecommendation } from './live-cards';
import { createRound, LiveDeckState, type LiveDecision, type OpenCard, viewRound } from './live-round';

/**
 * Decides on cards of the open folder, and undoes decisions with their files. `confirm` asks before the first
 * removal.
 */
export function useLiveDecisions(
  folder: OpenFolder,
  recommendations: readonly Recommendation[],
  confirm: (card: OpenCard) => Promise<boolean>,
) {
  const t = useCleaningText();
  const { files } = folder.result;
  const remaining = useRemaining(folder);
  const removed = useRemoved(folder);
  const trash = useTrash(folder);
  const { mutateAsync } = useDecide();
  const deckState = folder.scoped(LiveDeckState);
  const storedRound = useStore(deckState.round);
  const [deciding, setDeciding] = useState<OpenCard | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [returned, setReturned] = useState<{ side: SwipeSide; times: number } | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const lastDecision = useRef<LiveDecision | null>(null);
  const cards = useMemo(() => createCards(remaining), [remaining]);
  const round = useMemo(
    () => storedRound ?? createRound(cards, recommendations),
    [storedRound, cards, recommendations],
  );
  const view = useMemo(
    () => viewRound(round, cards, files, removed, deciding?.card),
    [round, cards, files, removed, deciding],
  );

  /** Sends the decision where the account has a recommendation of the same files. */
  const sendDecision: SendDecision = async ({ card }, status, moved) => {
    const recommendation = findRecommendation(card, recommendations);
    if (!recommendation) return;
    try {
      await mutateAsync({ id: recommendation.id, status, moved });
    } catch (error) {
      toastDecisionFailed();
      throw error;
    }
  };

  async function decide(open: OpenCard, side: SwipeSide): Promise<void> {
    const { card, now } = open;
    // From the first decision on, the cards of the round are fixed.
    deckState.round.set(round);
    setDeciding(open);
    try {
      if (side === 'right') {
        await sendDecision(open, 'kept');
        lastDecision.current = { card, status: 'kept', files: now.files, moved: [], bytes: 0, run: null };
      } else {
        if (!trash) toastReadOnly();
        if (!trash || !(await confirm(open))) throw new Error('The files stay where they are');
        lastDecision.current = await removeCard(trash, remaining, open, sendDecision);
      }
    } catch (error) {
      setDeciding(null);
      throw error;
    }
  }

  function onDecided({ card }: OpenCard): void {
    const decision = lastDecision.current;
    if (!decision) return;
    deckState.round.set({ ...round, decisions: [...view.decided, decision] });
    setDeciding(null);
    setReturned(null);
    setAnnouncement(
      t(decision.status === 'kept' ? 'deck.said.kept' : 'deck.live.said', { title: t(`type.${card.type}`) }),
    );
  }

  const last = view.decided.at(-1);

  async function undo(decision = last): Promise<void> {
    if (!decision || deciding || isUndoing) return;
    setUndoing(true);
    try {
      if (!(await undoDecision(trash, decision, sendDecision))) return;
      const decisions = view.decided.filter((other) => other !== decision);
      deckState.round.set({ ...round, decisions });
      setAnnouncement(t('deck.undo.said', { title: t(`type.${decision.card.type}`) }));
      const side = decision.status === 'deleted' ? 'left' : 'right';
      if (decision === last) setReturned((before) => ({ side, times: (before?.times ?? 0) + 1 }));
    } finally {
      setUndoing(false);
    }
  }

  return {
    round,
    view,
    last,
    announcement,
    decide,
    onDecided,
    undo,
    isBusy: deciding !== null,
    isUndoing,
    returned,
  };
}

/** The panel below the cards has the button that requests write access. */
function toastReadOnly(): void {
  toast({
    title: folderText('live.access.title'),
    description: folderText('live.access.text'),
    variant: 'destructive',
  });
}
