import type { Suggestion } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { CardDeck } from './card-deck';
import type { OpenFolder } from '@/folder/open-folder';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';

/**
 * Asks before the first removal, listing the files. Later cards list their own, and Undo restores them. The screen
 * renders `dialog`.
 */
export function useConfirmOnce(folder: OpenFolder) {
  const deck = folder.scoped(CardDeck);
  const [pending, setPending] = useState<{ card: Suggestion; answer: (yes: boolean) => void } | null>(null);

  function answer(yes: boolean) {
    if (yes) deck.confirm();
    pending?.answer(yes);
    setPending(null);
  }

  const groups = pending && [
    {
      reason: `suggestion.${pending.card.kind}` as const,
      files: deck.filesOf(pending.card).map((id) => folder.result.files[id]!),
    },
  ];
  return {
    confirm: (card: Suggestion) => new Promise<boolean>((resolve) => setPending({ card, answer: resolve })),
    dialog: (
      <ConfirmRemoval
        groups={groups}
        folder={folder}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
