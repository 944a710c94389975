import { getRemainingResult, type RemainingResult, type ScanResult } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { SharedValue, useSharedValue } from '@/shared/state/shared-value';
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

const keptFolders = new WeakMap<ScanResult, SharedValue<ReadonlySet<string>>>();

/** Paths of the result's empty folders that have gone since. */
function goneFolders(result: ScanResult): SharedValue<ReadonlySet<string>> {
  const gone = keptFolders.get(result) ?? new SharedValue<ReadonlySet<string>>(new Set());
  keptFolders.set(result, gone);
  return gone;
}

/** Says that an empty folder went, or is back. */
export function setFolderGone(result: ScanResult, path: string, gone: boolean): void {
  const shared = goneFolders(result);
  const paths = new Set(shared.get());
  if (gone) paths.add(path);
  else paths.delete(path);
  shared.set(paths);
}

/** What the result comes to with the files and empty folders that are still in their places. */
export function useRemaining(result: ScanResult): RemainingResult {
  const gone = useGone(result);
  const folders = useSharedValue(goneFolders(result));
  return useMemo(
    () => getRemainingResult(result, { isRemoved: (id) => isSelected(gone, id), emptyFolders: folders }),
    [result, gone, folders],
  );
}
