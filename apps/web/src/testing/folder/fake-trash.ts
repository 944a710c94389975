import { type FolderRoot, getExpiryTime } from '@swipeclean/scan-engine';
import type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  TrashedItem,
  TrashItem,
  OperationOutcome,
  OperationResult,
  TrashRun,
  UnreadableRun,
} from '@swipeclean/scan-engine/browser';

/** A folder whose trash a test arranges. */
export interface FakeFolder {
  runs?: TrashRun[];
  /** Operation results of files that are not simply moved. */
  faults?: Record<string, { status: 'skipped'; reason: 'changed' } | { status: 'failed'; code: string }>;
  /** Folders that only look empty. */
  stayingFolders?: string[];
  unreadable?: UnreadableRun[];
  /** The reason why the trash cannot be read; without it only the recovery fails. */
  closed?: Error;
  recoveryFails?: boolean;
  /** The date of restored files, where they are copied. */
  copiedAt?: number;
  /** Interrupts a restore after its first file. */
  cutOff?: Error;
  /** Files that emptying the trash leaves. */
  stuck?: string[];
  /** What an earlier page left unfinished. */
  cutShort?: { run: string; files: number; bytes: number }[];
  /** The files that the trash was asked to move. */
  asked?: { items: readonly TrashItem[] } & Pick<RemoveOptions, 'tool' | 'actionId' | 'protect' | 'method'>;
  /** The folders that the trash was opened for, where there are several. */
  roots?: readonly FolderRoot[];
  /** Blocks a removal until it resolves or is cancelled. */
  hold?: Promise<void>;
  /** Number of the last run; two runs never have one id. */
  lastRun?: number;
}

/** A trash in memory. Tests check what the screen does with the results; the real trash has its own tests. */
export class Trash {
  private readonly folder: FakeFolder;

  /** Of several folders the first has the trash of all. */
  constructor(opened: FakeFolder | readonly FolderRoot[]) {
    const isSeveral = Array.isArray(opened);
    this.folder = (isSeveral ? (opened as FolderRoot[])[0]!.handle : opened) as FakeFolder;
    if (isSeveral) this.folder.roots = opened as FolderRoot[];
  }

  async moveToTrash(items: readonly TrashItem[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    const { folder } = this;
    const { tool = '', actionId, protect, method } = options;
    folder.asked = { items, tool, actionId, protect, method };
    options.onProgress?.({ phase: 'working', done: 1, total: 2, bytes: 0, totalBytes: 0, copied: 0 });
    const cancelled = new Promise((done) => options.signal?.addEventListener('abort', done, { once: true }));
    if (folder.hold) await Promise.race([folder.hold, cancelled]);
    const isCancelled = options.signal?.aborted ?? false;
    const results = items.map(({ path, size }): OperationResult => {
      const fate = folder.faults?.[path] ?? { status: 'removed' as const };
      if (isCancelled) return { kind: 'file', path, size, status: 'skipped', reason: 'cancelled' };
      return { kind: 'file', path, size, ...fate };
    });
    const moved = items.filter((_, at) => results[at]?.status === 'removed');
    folder.lastRun = Math.max(folder.lastRun ?? 0, folder.runs?.length ?? 0) + 1;
    const id = `run-${folder.lastRun}`;
    const bytes = moved.reduce((sum, { size }) => sum + size, 0);
    const createdAt = Date.now();
    const expiresAt = getExpiryTime(createdAt);
    if (moved.length > 0) {
      const held: TrashedItem[] = moved.map((item, at) => ({ ...item, id: at, reason: item.reason ?? '' }));
      const run = {
        id,
        createdAt,
        expiresAt,
        tool,
        actionId,
        finished: true,
        items: held,
        folders: [],
        bytes,
        untracked: 0,
      };
      folder.runs = [run, ...(folder.runs ?? [])];
    }
    const folders = (options.emptyFolders ?? []).map((path): OperationResult => {
      const stays = folder.stayingFolders?.includes(path);
      const fate = stays
        ? { status: 'skipped' as const, reason: 'not-empty' as const }
        : { status: 'removed' as const };
      return { kind: 'folder', path, size: 0, ...fate };
    });
    return {
      results: [...results, ...folders],
      succeeded: { files: moved.length, bytes },
      endReason: isCancelled ? 'cancelled' : 'complete',
      ...(moved.length > 0 ? { run: id, expiresAt } : { run: null, expiresAt: null }),
      leftoverReplacements: [],
    };
  }

  restore(run: string, { onResult, only }: RestoreOptions = {}): Promise<OperationOutcome> {
    const { cutOff, copiedAt: lastModified } = this.folder;
    const outcome = this.removeItems(
      [run],
      (path) => ({ status: 'restored', as: path, lastModified }),
      cutOff ? 1 : Infinity,
      only,
    );
    outcome.results.forEach((result) => onResult?.(result));
    return cutOff ? Promise.reject(cutOff) : Promise.resolve(outcome);
  }

  emptyTrash({ runs = [] }: EmptyTrashOptions = {}): Promise<EmptyTrashOutcome> {
    const outcome = this.removeItems(runs, () => ({ status: 'deleted' }));
    const left = (this.folder.runs ?? []).filter(({ id }) => runs.includes(id)).map(({ id }) => id);
    return Promise.resolve({ ...outcome, remainingRuns: left });
  }

  getContents(): Promise<TrashContents> {
    if (this.folder.closed) return Promise.reject(this.folder.closed);
    const { runs = [], unreadable = [] } = this.folder;
    const files = runs.reduce((sum, { items }) => sum + items.length, 0);
    return Promise.resolve({
      runs,
      unreadable,
      files,
      bytes: runs.reduce((sum, run) => sum + run.bytes, 0),
    });
  }

  recover() {
    if (this.folder.closed || this.folder.recoveryFails)
      return Promise.reject(this.folder.closed ?? new Error());
    return Promise.resolve({ recovered: this.folder.cutShort ?? [], cleanedUp: 0, unreadable: [] });
  }

  private removeItems(
    ids: readonly string[],
    fate: (path: string) => { status: 'restored'; as: string } | { status: 'deleted' },
    most = Infinity,
    only?: readonly number[],
  ): OperationOutcome {
    const { runs = [], stuck = [] } = this.folder;
    const wanted = runs
      .filter(({ id }) => ids.includes(id))
      .flatMap((run) => run.items.filter(({ id }) => !only || only.includes(id)));
    const items = wanted.filter(({ path }) => !stuck.includes(path)).slice(0, most);
    this.folder.runs = runs
      .map((run) => {
        const held = run.items.filter((item) => !items.includes(item));
        return { ...run, items: held, bytes: held.reduce((sum, { size }) => sum + size, 0) };
      })
      .filter((run) => run.items.length > 0);
    return {
      results: items.map(({ path, size }): OperationResult => ({ kind: 'file', path, size, ...fate(path) })),
      succeeded: { files: items.length, bytes: items.reduce((sum, { size }) => sum + size, 0) },
      endReason: 'complete',
    };
  }
}
