import type { Recommendation } from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { recommendationsQuery, useDecide } from '@/features/cleaning/api/cleaning.queries';
import type { OpenFolder } from '@/folder/open-folder';
import { toastSessionFailed, useSessionStart } from '../use-session-start';
import { findRecommendation } from './live-cards';
import { LiveDeckState, type OpenCard } from './live-round';

/**
 * Starts a new round from what is left in the folder; with cards on the account, in a new session (CLEAN-38,
 * CLEAN-48).
 */
export function useRestart(folder: OpenFolder, isOnAccount: boolean) {
  const client = useQueryClient();
  const session = useSessionStart(isOnAccount);
  const [restarting, setRestarting] = useState(false);

  async function startRound() {
    if (isOnAccount) {
      await session.mutateAsync();
      await client.refetchQueries({ queryKey: recommendationsQuery.queryKey });
    }
    folder.scoped(LiveDeckState).round.set(null);
  }

  async function restart() {
    setRestarting(true);
    await startRound().catch(toastSessionFailed);
    setRestarting(false);
  }

  return { restart, restarting };
}

/**
 * Sets recommendations to pending whose files were restored on another screen or by another program, although the
 * account lists them as deleted. A failure is silent: the next visit tries again.
 */
export function useReportRestored(
  open: readonly OpenCard[],
  recommendations: readonly Recommendation[],
): void {
  const { mutate } = useDecide();
  const client = useQueryClient();
  const restored = open.flatMap(({ card }) => {
    const recommendation = findRecommendation(card, recommendations);
    return recommendation?.status === 'deleted' ? recommendation.id : [];
  });

  const report = useEffectEvent(() => {
    // The rendered list may be older than the query cache.
    const cached = client.getQueryData(recommendationsQuery.queryKey) ?? [];
    for (const { id, status } of cached) {
      if (status === 'deleted' && restored.includes(id)) mutate({ id, status: 'pending' });
    }
  });
  const ids = restored.join(' ');
  useEffect(() => report(), [ids]);
}
