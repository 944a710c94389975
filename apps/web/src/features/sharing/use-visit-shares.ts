import type { ShareNetwork } from '@swipeclean/contracts';
import { useState } from 'react';
import { useSession } from '../../shared/session/session-store';
import { recordShare } from './api/record-share';

/** Counts the presses to share since the screen was opened; those of a user are told to the server too. */
export function useVisitShares(): [shares: number, onShare: (network: ShareNetwork) => void] {
  const { status } = useSession();
  const [shares, setShares] = useState(0);
  function onShare(network: ShareNetwork) {
    setShares((before) => before + 1);
    if (status === 'signed-in') recordShare(network).catch((error: unknown) => console.error(error));
  }
  return [shares, onShare];
}
