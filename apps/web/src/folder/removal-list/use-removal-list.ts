import { createRemovalList, type RemovalList, type ScannedFile } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { type FileSelection, isSelected, selectedIds } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import { needsCopy, type Reason } from '../trash/removal';
import { useRemaining } from '../use-open-folder';

export interface Listed {
  folder: OpenFolder;
  reasons: ReadonlyMap<number, Reason>;
  selection: FileSelection;
}

/** The selected files, without protected ones and last copies. */
export function useRemovalList({ folder, reasons, selection }: Listed): RemovalList {
  const remaining = useRemaining(folder);
  return useMemo(
    () =>
      createRemovalList({
        folder: folder.name,
        result: remaining,
        groups: remaining.identical,
        selected: [...selectedIds(selection)],
        reasonOf: (file: ScannedFile) => reasons.get(file.id) ?? 'chosen',
        needsCopy: (file: ScannedFile) => needsCopy(reasons.get(file.id)),
        isProtected: (file: ScannedFile) => isSelected(remaining.protectedFiles, file.id),
      }),
    [folder, remaining, selection, reasons],
  );
}
