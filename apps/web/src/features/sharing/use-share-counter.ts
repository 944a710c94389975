import type { ShareNetwork } from '@swipeclean/contracts';
import { useState } from 'react';
import { useSession } from '@/shared/session/session-store';
import { recordShare } from './api/record-share';

/**
 * The share counter: the stored count, plus one per press (VIRAL-05, SHARE-09). A user's presses are also sent to the
 * server, which returns the total.
 */
export function useShareCounter(
  before = 0,
  onRecorded?: () => void,
): [shares: number, onShare: (network: ShareNetwork) => void] {
  const { status } = useSession();
  const [counted, setCounted] = useState(0);
  const shares = Math.max(before, counted);
  // Concurrent responses can arrive out of order, so the figure never decreases.
  const raise = (to: number) => setCounted((known) => Math.max(known, to));
  function onShare(network: ShareNetwork) {
    setCounted((known) => Math.max(known, before) + 1);
    if (status !== 'signed-in') return;
    recordShare(network).then(
      (answer) => {
        raise(answer.shares);
        onRecorded?.();
      },
      (error: unknown) => console.error(error),
    );
  }
  return [shares, onShare];
}
