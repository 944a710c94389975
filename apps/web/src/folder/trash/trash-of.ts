import type { ScanResult } from '@swipeclean/scan-engine';
import type { OperationResult } from '@swipeclean/scan-engine/browser';
import { useSyncExternalStore } from 'react';
import { SharedValue } from '@/shared/state/shared-value';
import { rulesOf } from '../keep/folder-rules';
import { setFolderGone, setGone } from '../scan/gone-files';
import type { FinishedScan } from '../scan/scan-store';
import { FolderTrash, type TrashState } from './folder-trash';

const known = new WeakMap<ScanResult, FolderTrash>();

/** The trash of a result's folder, whose comings and goings every screen of the result is told; null where nothing can be changed. */
export function trashOf({ result, handle, writable }: FinishedScan): FolderTrash | null {
  if (!handle || !writable) return null;
  const trash = known.get(result) ?? makeTrash(result, handle);
  known.set(result, trash);
  return trash;
}

const NO_TRASH = new SharedValue<Pick<TrashState, 'work'>>({ work: null });

/** Whether the trash is at work; then nothing else can be cleaned. */
export function useIsWorking(trash: FolderTrash | null): boolean {
  const state: { subscribe: SharedValue<unknown>['subscribe']; get: () => Pick<TrashState, 'work'> } =
    trash?.state ?? NO_TRASH;
  return useSyncExternalStore(state.subscribe, state.get).work !== null;
}

function makeTrash(result: ScanResult, handle: FileSystemDirectoryHandle): FolderTrash {
  const ids = new Map(result.files.map(({ id, path }) => [path, id]));
  const tell = (results: readonly OperationResult[]) => {
    const gone: number[] = [];
    const back: number[] = [];
    for (const one of results) {
      if (one.kind === 'folder') {
        if (one.status === 'removed') setFolderGone(result, one.path, true);
        if (one.status === 'restored') setFolderGone(result, one.path, false);
        continue;
      }
      const id = ids.get(one.path);
      if (id === undefined) continue;
      if (one.status === 'removed') gone.push(id);
      if (one.status === 'restored' && one.as === one.path) back.push(id);
    }
    setGone(result, gone, true);
    setGone(result, back, false);
  };
  return new FolderTrash(handle, tell, () => rulesOf({ result, handle }).protected());
}
