import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { recommendationsQuery } from '@/features/cleaning/api/cleaning.queries';
import { saySessionFailed, useSessionStart } from '../use-session-start';
import { roundOf } from './live-round';

/** Deals again from what is left in the folder; where the account knows of the cards, in a new session (CLEAN-38, CLEAN-48). */
export function useRestart({ result }: FinishedScan, isTied: boolean) {
  const client = useQueryClient();
  const session = useSessionStart(isTied);
  const [restarting, setRestarting] = useState(false);

  async function begin() {
    if (isTied) {
      await session.mutateAsync();
      await client.refetchQueries({ queryKey: recommendationsQuery.queryKey });
    }
    roundOf(result).set(null);
  }

  async function restart() {
    setRestarting(true);
    await begin().catch(saySessionFailed);
    setRestarting(false);
  }

  return { restart, restarting };
}
