import { remaining, type RemainingResult, type ScanResult } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { SharedValue, useSharedValue } from '../../state/shared-value';
import { isSelected, type Selection, selectionOf, withMarks } from '../files/selection';

/** Outlives the screens, as the result itself and the work on its files do. */
const kept = new WeakMap<ScanResult, SharedValue<Selection>>();

/** Files of a result that have gone from their places since the scan, whichever screen removed them. */
export function goneFrom(result: ScanResult): SharedValue<Selection> {
  const gone = kept.get(result) ?? new SharedValue(selectionOf(result.files));
  kept.set(result, gone);
  return gone;
}

/** Says that files went from their places, or came back to them. */
export function setGone(result: ScanResult, ids: readonly number[], gone: boolean): void {
  const shared = goneFrom(result);
  shared.set(withMarks(result.files, shared.get(), ids, gone));
}

export function useGone(result: ScanResult): Selection {
  return useSharedValue(goneFrom(result));
}

/** What the result comes to with the files that are still in their places. */
export function useRemaining(result: ScanResult): RemainingResult {
  const gone = useGone(result);
  return useMemo(() => remaining(result, (id) => isSelected(gone, id)), [result, gone]);
}
