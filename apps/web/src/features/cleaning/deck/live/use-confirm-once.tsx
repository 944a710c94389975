import { useState } from 'react';
import type { OpenFolder } from '@/folder/open-folder';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import { LiveDeckState, type OpenCard } from './live-round';

/**
 * Asks before the first removal, listing the files. Later cards list their own, and Undo restores them. The screen
 * renders `dialog`.
 */
export function useConfirmOnce(folder: OpenFolder) {
  const { isConfirmed } = folder.scoped(LiveDeckState);
  const [pending, setPending] = useState<{ open: OpenCard; answer: (yes: boolean) => void } | null>(null);

  function confirm(open: OpenCard): Promise<boolean> {
    if (isConfirmed.get()) return Promise.resolve(true);
    return new Promise((answer) => setPending({ open, answer }));
  }

  function answer(yes: boolean) {
    if (yes) isConfirmed.set(true);
    pending?.answer(yes);
    setPending(null);
  }

  const dialog = (
    <ConfirmRemoval
      groups={pending?.open.now.groups ?? null}
      folder={folder.name}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  return { confirm, dialog };
}
