import type { Recommendation } from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { recommendationsQuery, useDecide } from '@/features/cleaning/api/cleaning.queries';
import { rowOf } from './live-cards';
import type { OpenCard } from './live-round';

/**
 * Tells the account of files that came back on another screen, or in another program: what it calls deleted is in its
 * place. Silently: where it cannot be told now, it is the next time.
 */
export function useToldOfReturns(open: readonly OpenCard[], rows: readonly Recommendation[]): void {
  const { mutate } = useDecide();
  const client = useQueryClient();
  const wronged = open.flatMap(({ card }) => {
    const row = rowOf(card, rows);
    return row?.status === 'deleted' ? row.id : [];
  });

  const tell = useEffectEvent(() => {
    // What the screen draws may be a moment behind what the account was just told.
    const known = client.getQueryData(recommendationsQuery.queryKey) ?? [];
    for (const { id, status } of known) {
      if (status === 'deleted' && wronged.includes(id)) mutate({ id, status: 'pending' });
    }
  });
  const ids = wronged.join(' ');
  useEffect(() => tell(), [ids]);
}
