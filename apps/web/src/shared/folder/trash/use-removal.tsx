import type { CleaningTool } from '@swipeclean/contracts';
import type { RemainingResult } from '@swipeclean/scan-engine';
import { useState } from 'react';
import type { FinishedScan } from '../scan/scan-store';
import { ConfirmRemoval } from './confirm-removal';
import { type RemovalGroup, trashItems } from './removal';
import { sayMoved } from './say-moved';
import { trashOf, useIsWorking } from './trash-of';

/**
 * Removing what a screen lists, the same on every screen: `ask` names what goes and why, and once it is confirmed the
 * files move to the folder's trash. `ask` is null where nothing can be changed; `dialog` belongs on the screen.
 */
export function useRemoval(scan: FinishedScan, left: RemainingResult, tool: CleaningTool) {
  const trash = trashOf(scan);
  const working = useIsWorking(trash);
  const [asked, setAsked] = useState<readonly RemovalGroup[] | null>(null);

  async function move(groups: readonly RemovalGroup[]) {
    setAsked(null);
    const report = await trash?.remove(trashItems(left, groups), tool);
    if (report) sayMoved(report);
  }

  return {
    working,
    ask: trash && ((groups: readonly RemovalGroup[]) => setAsked(groups)),
    dialog: (
      <ConfirmRemoval
        groups={asked}
        folder={scan.folder}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void move(asked)}
      />
    ),
  };
}
