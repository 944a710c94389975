import { recordShare, type ShareNetwork } from '@swipeclean/contracts';
import { useState } from 'react';
import { request } from '@/shared/api/client';
import { useSession } from '@/shared/session/session';

/**
 * Counts the presses of share buttons: the earlier count, and one more for each press (VIRAL-05, SHARE-09). A user's
 * presses are sent to the server too, which replies with its total.
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
    request(recordShare, { network }).then(
      (answer) => {
        raise(answer.shares);
        onRecorded?.();
      },
      (error: unknown) => console.error(error),
    );
  }
  return [shares, onShare];
}
