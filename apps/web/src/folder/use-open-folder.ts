import type { Suggestion } from '@swipeclean/scan-engine';
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

/** What could be removed, as decisions about disjoint sets of files. */
export function useSuggestions(folder: OpenFolder): readonly Suggestion[] {
  return useSyncExternalStore(folder.subscribe, () => folder.suggestions);
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
