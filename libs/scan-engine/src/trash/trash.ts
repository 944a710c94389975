import { getContents } from './contents';
import { empty } from './empty';
import { recover } from './recover';
import { remove } from './remove';
import { restore } from './restore';
import type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  RecoveryOutcome,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  TrashItem,
  OperationOutcome,
} from './types';

/**
 * The trash of one granted folder, by which everything in it is removed and restored. Needs `readwrite` access; works
 * in a
 * page or worker, and only one of them at a time changes a trash. Each call answers what became of every item; it
 * rejects only when nothing could be begun.
 */
export class Trash {
  constructor(private readonly root: FileSystemDirectoryHandle) {}

  /**
   * Moves files to the trash, and then removes `emptyFolders`. The plan is on the disk before the first move; each file
   * is
   * checked against the scan right before and after its own, and the last copy of a group always stays.
   */
  moveToTrash(items: readonly TrashItem[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    return remove(this.root, items, options);
  }

  /** Removes folders that are empty, deepest first; restoring the run makes them again. */
  removeEmptyFolders(paths: readonly string[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    return remove(this.root, [], { ...options, emptyFolders: paths });
  }

  /**
   * Puts the files of a run back where they were, with their dates. Never overwrites: where the place is taken a file
   * comes
   * back as `name (1).ext`. Rejects with a `TrashError` when there is no such run, or its list cannot be trusted.
   */
  restore(run: string, options: RestoreOptions = {}): Promise<OperationOutcome> {
    return restore(this.root, run, options);
  }

  /** Deletes all runs, or those given, for good. */
  emptyTrash(options: EmptyTrashOptions = {}): Promise<EmptyTrashOutcome> {
    return empty(this.root, options);
  }

  /** What can be restored, and until when. */
  getContents(signal?: AbortSignal): Promise<TrashContents> {
    return getContents(this.root, signal);
  }

  /** To be called when a folder is granted: ends the runs that a closed page left behind. Waits for other tabs. */
  recover(signal?: AbortSignal): Promise<RecoveryOutcome> {
    return recover(this.root, signal);
  }
}
