import { withHeldFolders } from '../file-system';
import { createFolderRoots, type FolderRoot } from '../roots/folder-roots';
import { createSharedReplacements } from './shared-blocks';
import { emptyRoots, getContentsOfRoots, recoverRoots, removeFromRoots, restoreInRoots } from './trash-roots';
import type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  RecoveryOutcome,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  SharedBlocks,
  TrashContents,
  TrashItem,
  OperationOutcome,
} from './types';

/** What a trash does. */
export type TrashOperations = Pick<
  Trash,
  'moveToTrash' | 'restore' | 'emptyTrash' | 'getContents' | 'recover'
>;

/** A folder whose program runs the operations of its trash itself, beside the files. */
interface HostedFolder extends FileSystemDirectoryHandle {
  openTrash?(roots: readonly FolderRoot[]): TrashOperations | null;
}

/**
 * The trash of one granted folder, or of several opened together, each with a trash of its own at its root: nothing is
 * copied from disk to disk. All removals and restores go through it. Needs `readwrite` access; works in a page or
 * worker, and only one of them at a time changes a trash. Each call returns the result of every item; it rejects only
 * when nothing could start, in one of several folders after the others are done, or when the program beside the files
 * is gone.
 */
export class Trash {
  private readonly roots: readonly FolderRoot[];
  private readonly remote: TrashOperations | null;

  constructor(opened: FileSystemDirectoryHandle | readonly FolderRoot[]) {
    this.roots = 'kind' in opened ? createFolderRoots([opened]) : opened;
    const [first] = this.roots;
    this.remote = (first?.handle as HostedFolder | undefined)?.openTrash?.(this.roots) ?? null;
  }

  /**
   * Moves files to the trash, then removes `emptyFolders`, which a restore creates again. The manifest is on the disk
   * before the first move. Each file is checked against the scan right before and after its move, and the last copy of
   * a group always stays.
   */
  moveToTrash(items: readonly TrashItem[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    if (this.remote) return this.remote.moveToTrash(items, options);
    const { method } = options;
    if (method === 'hardlink' || method === 'reflink') return this.replaceByShared(items, method, options);
    return this.hold(() => removeFromRoots(this.roots, items, options));
  }

  private async replaceByShared(
    items: readonly TrashItem[],
    by: SharedBlocks,
    options: RemoveOptions,
  ): Promise<RemoveOutcome> {
    const shared = await createSharedReplacements(this.roots, items, by, options);
    try {
      const outcome = await this.moveToTrash(shared.items, { ...options, method: undefined });
      return { ...outcome, results: [...shared.refused, ...outcome.results] };
    } finally {
      await shared.close();
    }
  }

  /**
   * Restores the files of a run to their paths, with their dates. Never overwrites: if the path is taken, a file is
   * restored as `name (1).ext`. Rejects with a `TrashError` when there is no such run, or its manifest is invalid.
   */
  restore(run: string, options: RestoreOptions = {}): Promise<OperationOutcome> {
    return this.remote?.restore(run, options) ?? this.hold(() => restoreInRoots(this.roots, run, options));
  }

  /** Deletes all runs, or the given ones, permanently. */
  emptyTrash(options: EmptyTrashOptions = {}): Promise<EmptyTrashOutcome> {
    return this.remote?.emptyTrash(options) ?? this.hold(() => emptyRoots(this.roots, options));
  }

  /** What can be restored, and until when. */
  getContents(signal?: AbortSignal): Promise<TrashContents> {
    return this.remote?.getContents(signal) ?? this.hold(() => getContentsOfRoots(this.roots, signal));
  }

  /**
   * Call when a folder is granted: finishes the runs that a closed page left. Waits for other tabs and processes;
   * `onWait` is called if it has to.
   */
  recover(signal?: AbortSignal, onWait: () => void = () => undefined): Promise<RecoveryOutcome> {
    return this.remote?.recover(signal, onWait) ?? this.hold(() => recoverRoots(this.roots, signal, onWait));
  }

  private hold<T>(work: () => Promise<T>): Promise<T> {
    return withHeldFolders(
      this.roots.map(({ handle }) => handle),
      work,
    );
  }
}
