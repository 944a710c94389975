import { useSyncExternalStore } from 'react';
import { useStore } from '@/shared/state/store';
import type { FileSelection } from './file-selection';
import type { OpenFolder } from './open-folder';
import type { Remaining } from './remaining';
import type { Rules } from './rules/folder-rules';
import type { FolderTrash } from './trash/folder-trash';

/** What is left of the scan after removals, with the rules applied. */
export function useRemaining(folder: OpenFolder): Remaining {
  return useSyncExternalStore(folder.subscribe, () => folder.remaining);
}

/** Files that were moved from their places since the scan. */
export function useRemoved(folder: OpenFolder): FileSelection {
  return useSyncExternalStore(folder.subscribe, () => folder.removed);
}

/** Whether files may be changed. */
export function useWritable(folder: OpenFolder): boolean {
  return useSyncExternalStore(folder.subscribe, () => folder.writable);
}

/** Null where nothing may be changed. */
export function useTrash(folder: OpenFolder): FolderTrash | null {
  return useSyncExternalStore(folder.subscribe, () => folder.trash);
}

export function useRules(folder: OpenFolder): Rules {
  return useStore(folder.rules.state);
}
