import type { ScanResult } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import type { FinishedScan } from '@/folder/scan/scan-store';
import type { OpenCard } from './live-round';

/** Results over which somebody has said that a swipe may move files. */
const confirmed = new WeakSet<ScanResult>();

/**
 * Asks before the first card whose files are to go, naming them; from then on each card has named its own, and Undo brings
 * them back. `dialog` belongs on the screen.
 */
export function useConfirmOnce({ result, folder }: FinishedScan) {
  const [asked, setAsked] = useState<{ open: OpenCard; answer: (yes: boolean) => void } | null>(null);

  function confirm(open: OpenCard): Promise<boolean> {
    if (confirmed.has(result)) return Promise.resolve(true);
    return new Promise((answer) => setAsked({ open, answer }));
  }

  function answer(yes: boolean) {
    if (yes) confirmed.add(result);
    asked?.answer(yes);
    setAsked(null);
  }

  const dialog = (
    <ConfirmRemoval
      groups={asked?.open.now.groups ?? null}
      folder={folder}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  return { confirm, dialog };
}
