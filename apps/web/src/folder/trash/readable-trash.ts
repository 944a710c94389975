import { useSyncExternalStore } from 'react';
import { Store } from '@/shared/state/store';
import type { FolderRoot } from '@swipeclean/scan-engine';
import type { OpenFolder } from '../open-folder';
import { useTrash } from '../use-open-folder';
import { CardQueue } from './card-queue';
import { openTrash } from './trash-operations';
import { INITIAL_TRASH_STATE, type TrashState, useTrashState } from './trash-state';

/** The trash of a folder that is open for reading only: its contents, read once, since nothing may change them. */
class ReadOnlyTrash {
  readonly state = new Store<TrashState>(INITIAL_TRASH_STATE);

  constructor({ roots, rules }: OpenFolder) {
    if (roots.length > 0) void this.read(() => rules.loadRoots());
  }

  private async read(loadRoots: () => Promise<readonly FolderRoot[]>): Promise<void> {
    try {
      const contents = await (await openTrash(await loadRoots())).getContents();
      this.state.set({ ...INITIAL_TRASH_STATE, contents, readAt: Date.now() });
    } catch (error) {
      console.error(error);
      this.state.set({ ...INITIAL_TRASH_STATE, blocked: 'failed' });
    }
  }
}

/** What lies in the folder's trash, also where nothing may be changed. */
export function useReadableTrash(folder: OpenFolder): TrashState {
  const trash = useTrash(folder);
  return useTrashState(trash ?? folder.scoped(ReadOnlyTrash));
}

/** Bytes in the trash, and on their way there: the same number on every screen. */
export function useTrashBytes(folder: OpenFolder): number {
  const { contents } = useReadableTrash(folder);
  const queue = folder.scoped(CardQueue);
  const queuedBytes = useSyncExternalStore(queue.subscribe, () => queue.bytes);
  return Math.max(0, (contents?.bytes ?? 0) + queuedBytes);
}
