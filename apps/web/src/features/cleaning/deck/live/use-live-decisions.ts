import type { Recommendation } from '@swipeclean/contracts';
import { useMemo, useRef, useState } from 'react';
import type { Decided } from '@/folder/keep/use-decided';
import { useGone } from '@/folder/scan/gone-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { trashOf } from '@/folder/trash/trash-of';
import { useSharedValue } from '@/shared/state/shared-value';
import type { SwipeSide } from '@/shared/ui/swipe-deck';
import { useDecide } from '@/features/cleaning/api/cleaning.queries';
import { useCleaningText } from '@/features/cleaning/messages';
import { sayReadOnly } from './say-read-only';
import { sayDecisionFailed } from '../say-decision-failed';
import { dealCards, rowOf } from './live-cards';
import { dealRound, type LiveDecision, type OpenCard, roundOf, tableOf } from './live-round';
import { bringBack, type Told, trashCard } from './trash-card';

/** Decides over files of the open folder, and takes decisions back with the files. `confirm` asks before the first. */
export function useLiveDecisions(
  scan: FinishedScan,
  { result: left, closed }: Pick<Decided, 'result' | 'closed'>,
  rows: readonly Recommendation[],
  confirm: (card: OpenCard) => Promise<boolean>,
) {
  const t = useCleaningText();
  const { result } = scan;
  const trash = trashOf(scan);
  const { mutateAsync } = useDecide();
  const shared = roundOf(result);
  const stored = useSharedValue(shared);
  const gone = useGone(result);
  const [deciding, setDeciding] = useState<OpenCard | null>(null);
  const [said, setSaid] = useState('');
  const [returned, setReturned] = useState<{ side: SwipeSide; times: number } | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const made = useRef<LiveDecision | null>(null);
  const cards = useMemo(() => dealCards(left, closed), [left, closed]);
  const round = useMemo(() => stored ?? dealRound(cards, rows), [stored, cards, rows]);
  const table = useMemo(
    () => tableOf(round, cards, result.files, gone, deciding?.card),
    [round, cards, result.files, gone, deciding],
  );

  /** Where the account has a recommendation of the same files, it is told; a refusal is said, and undoes the rest. */
  const told: Told = async ({ card }, status, moved) => {
    const row = rowOf(card, rows);
    if (!row) return;
    try {
      await mutateAsync({ id: row.id, status, moved });
    } catch (error) {
      sayDecisionFailed();
      throw error;
    }
  };

  async function decide(open: OpenCard, side: SwipeSide): Promise<void> {
    const { card, now } = open;
    // From now on the cards are as they were dealt, whatever goes.
    shared.set(round);
    setDeciding(open);
    try {
      if (side === 'right') {
        await told(open, 'kept');
        made.current = { card, status: 'kept', files: now.files, moved: [], bytes: 0, run: null };
      } else {
        if (!trash) sayReadOnly();
        if (!trash || !(await confirm(open))) throw new Error('The files stay where they are');
        made.current = await trashCard(trash, left, open, told);
      }
    } catch (error) {
      setDeciding(null);
      throw error;
    }
  }

  function onDecided({ card }: OpenCard): void {
    const decision = made.current;
    if (!decision) return;
    shared.set({ ...round, decisions: [...table.decided, decision] });
    setDeciding(null);
    setReturned(null);
    setSaid(
      t(decision.status === 'kept' ? 'deck.said.kept' : 'deck.live.said', { title: t(`type.${card.type}`) }),
    );
  }

  const last = table.decided.at(-1);

  async function undo(decision = last): Promise<void> {
    if (!decision || deciding || isUndoing) return;
    setUndoing(true);
    try {
      if (!(await bringBack(trash, decision, told))) return;
      const decisions = table.decided.filter((other) => other !== decision);
      shared.set({ ...round, decisions });
      setSaid(t('deck.undo.said', { title: t(`type.${decision.card.type}`) }));
      const side = decision.status === 'deleted' ? 'left' : 'right';
      if (decision === last) setReturned((before) => ({ side, times: (before?.times ?? 0) + 1 }));
    } finally {
      setUndoing(false);
    }
  }

  return {
    round,
    table,
    last,
    said,
    decide,
    onDecided,
    undo,
    isBusy: deciding !== null,
    isUndoing,
    returned,
  };
}
