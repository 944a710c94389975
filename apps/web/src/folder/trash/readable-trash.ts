import { Store } from '@/shared/state/store';
import { loadEngine } from '../engine';
import type { OpenFolder } from '../open-folder';
import { useTrash } from '../use-open-folder';
import { INITIAL_TRASH_STATE, type TrashState, useTrashState } from './trash-state';

/** The trash of a folder that is open for reading only: its contents, read once, since nothing may change them. */
class ReadOnlyTrash {
  readonly state = new Store<TrashState>(INITIAL_TRASH_STATE);

  constructor({ handle }: OpenFolder) {
    if (handle) void this.read(handle);
  }

  private async read(handle: FileSystemDirectoryHandle): Promise<void> {
    try {
      const { Trash } = await loadEngine();
      const contents = await new Trash(handle).getContents();
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
