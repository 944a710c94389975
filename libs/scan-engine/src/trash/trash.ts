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
 * The trash of one granted folder; all removals and restores go through it. Needs `readwrite` access; works in a page
 * or worker, and only one of them at a time changes a trash. Each call returns the result of every item; it rejects
 * only when nothing could start.
 */
export class Trash {
  constructor(private readonly root: FileSystemDirectoryHandle) {}

  /**
   * Moves files to the trash, then removes `emptyFolders`. The manifest is on the disk before the first move. Each
   * file is checked against the scan right before and after its move, and the last copy of a group always stays.
   */
  moveToTrash(items: readonly TrashItem[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    return remove(this.root, items, options);
  }

  /** Removes empty folders, deepest first; restoring the run creates them again. */
  removeEmptyFolders(paths: readonly string[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    return remove(this.root, [], { ...options, emptyFolders: paths });
  }

  /**
   * Restores the files of a run to their paths, with their dates. Never overwrites: if the path is taken, a file is
   * restored as `name (1).ext`. Rejects with a `TrashError` when there is no such run, or its manifest is invalid.
   */
  restore(run: string, options: RestoreOptions = {}): Promise<OperationOutcome> {
    return restore(this.root, run, options);
  }

  /** Deletes all runs, or the given ones, permanently. */
  emptyTrash(options: EmptyTrashOptions = {}): Promise<EmptyTrashOutcome> {
    return empty(this.root, options);
  }

  /** What can be restored, and until when. */
  getContents(signal?: AbortSignal): Promise<TrashContents> {
    return getContents(this.root, signal);
  }

  /** Call when a folder is granted: finishes the runs that a closed page left behind. Waits for other tabs. */
  recover(signal?: AbortSignal): Promise<RecoveryOutcome> {
    return recover(this.root, signal);
  }
}
