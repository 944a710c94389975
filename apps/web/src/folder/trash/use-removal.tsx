import type { CleaningTool } from '@swipeclean/contracts';
import type { RemainingResult, ScannedFile } from '@swipeclean/scan-engine';
import { useState } from 'react';
import type { FinishedScan } from '../scan/scan-store';
import { ConfirmRemoval } from './confirm-removal';
import { lastCopies, type RemovalGroup, trashItems, withoutFiles } from './removal';
import { sayMoved } from './say-moved';
import { trashOf, useIsWorking } from './trash-of';

interface Asked {
  groups: readonly RemovalGroup[];
  /** Last copies, which stay although they were asked to go. */
  stays: readonly ScannedFile[];
}

/**
 * Removing what a screen lists, the same on every screen: `ask` names what goes and why, and once it is confirmed the
 * files move to the folder's trash. `ask` is null where nothing can be changed; `dialog` belongs on the screen, and
 * `untick` is told what was left alone, so that no second press takes it.
 */
export function useRemoval(
  scan: FinishedScan,
  left: RemainingResult,
  tool: CleaningTool,
  untick: (ids: readonly number[]) => void,
) {
  const trash = trashOf(scan);
  const working = useIsWorking(trash);
  const [asked, setAsked] = useState<Asked | null>(null);

  async function move({ groups, stays }: Asked) {
    setAsked(null);
    const report = await trash?.remove(trashItems(left, groups), tool);
    if (!report) return;
    const skipped = new Set(
      report.results.flatMap((one) =>
        one.status === 'skipped' && one.reason !== 'cancelled' ? [one.path] : [],
      ),
    );
    const spared = groups.flatMap(({ files }) => files).filter(({ path }) => skipped.has(path));
    untick([...stays, ...spared].map(({ id }) => id));
    sayMoved(report);
  }

  function ask(groups: readonly RemovalGroup[]) {
    const ids = new Set(groups.flatMap(({ files }) => files.map(({ id }) => id)));
    const last = lastCopies(left, (id) => ids.has(id));
    setAsked({
      groups: withoutFiles(groups, new Set(last)),
      stays: last.map((id) => left.files[id]!),
    });
  }

  return {
    working,
    ask: trash && ask,
    dialog: (
      <ConfirmRemoval
        groups={asked?.groups ?? null}
        stays={asked?.stays}
        folder={scan.folder}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void move(asked)}
      />
    ),
  };
}
