import { useSyncExternalStore } from 'react';
import type { FolderTrash, TrashState } from '@/folder/trash/folder-trash';
import { SharedValue } from '@/shared/state/shared-value';

const NO_TRASH = new SharedValue<Pick<TrashState, 'contents'>>({ contents: null });

/** Whether a run still lies in the trash, and so can be taken back. */
export function useHeldRuns(trash: FolderTrash | null): (run: string) => boolean {
  const state: { subscribe: SharedValue<unknown>['subscribe']; get: () => Pick<TrashState, 'contents'> } =
    trash?.state ?? NO_TRASH;
  const { contents } = useSyncExternalStore(state.subscribe, state.get);
  return (run) => contents?.runs.some(({ id }) => id === run) ?? false;
}
