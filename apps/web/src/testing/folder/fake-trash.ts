import type {
  EmptyOptions,
  EmptyOutcome,
  RemoveOptions,
  RemoveOutcome,
  TrashContents,
  TrashedItem,
  TrashItem,
  TrashOutcome,
  TrashResult,
  TrashRun,
} from '@swipeclean/scan-engine/browser';

export const TRASH_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A folder whose trash a test arranges. */
export interface FakeFolder {
  runs?: TrashRun[];
  /** What becomes of files that do not simply go. */
  faults?: Record<string, { status: 'skipped'; reason: 'changed' } | { status: 'failed'; code: string }>;
  /** What a page before left unfinished. */
  cutShort?: { run: string; files: number; bytes: number }[];
  /** What the trash was asked to take. */
  asked?: { items: readonly TrashItem[]; tool: string | undefined };
  /** Holds a removal until it resolves or is cancelled. */
  hold?: Promise<void>;
}

/** A trash in memory: what the screen does with the real one's answers is tested, and the real one elsewhere. */
export class Trash {
  constructor(private readonly folder: FakeFolder) {}

  async moveToTrash(items: readonly TrashItem[], options: RemoveOptions = {}): Promise<RemoveOutcome> {
    const { folder } = this;
    folder.asked = { items, tool: options.tool };
    options.onProgress?.({ phase: 'working', done: 1, total: 2, bytes: 0, totalBytes: 0 });
    const cancelled = new Promise((done) => options.signal?.addEventListener('abort', done, { once: true }));
    if (folder.hold) await Promise.race([folder.hold, cancelled]);
    const isCancelled = options.signal?.aborted ?? false;
    const results = items.map(({ path, size }): TrashResult => {
      const fate = folder.faults?.[path] ?? { status: 'removed' as const };
      if (isCancelled) return { kind: 'file', path, size, status: 'skipped', reason: 'cancelled' };
      return { kind: 'file', path, size, ...fate };
    });
    const moved = items.filter((_, at) => results[at]?.status === 'removed');
    const id = `run-${(folder.runs?.length ?? 0) + 1}`;
    const bytes = moved.reduce((sum, { size }) => sum + size, 0);
    if (moved.length > 0) {
      const held: TrashedItem[] = moved.map((item, at) => ({ ...item, id: at, why: item.why ?? '' }));
      const createdAt = Date.now();
      const expiresAt = createdAt + TRASH_KEPT_MS;
      const tool = options.tool ?? '';
      const run = {
        id,
        createdAt,
        expiresAt,
        tool,
        finished: true,
        items: held,
        folders: [],
        bytes,
        unlisted: 0,
      };
      folder.runs = [run, ...(folder.runs ?? [])];
    }
    return {
      results,
      settled: { files: moved.length, bytes },
      ended: isCancelled ? 'cancelled' : 'complete',
      run: moved.length > 0 ? id : null,
    };
  }

  restore(run: string): Promise<TrashOutcome> {
    return Promise.resolve(this.take([run], (path) => ({ status: 'restored', as: path })));
  }

  emptyTrash({ runs = [] }: EmptyOptions = {}): Promise<EmptyOutcome> {
    return Promise.resolve({ ...this.take(runs, () => ({ status: 'deleted' })), left: [] });
  }

  emptyExpired(now: number): Promise<EmptyOutcome> {
    const expired = (this.folder.runs ?? []).filter(({ expiresAt }) => expiresAt <= now);
    return this.emptyTrash({ runs: expired.map(({ id }) => id) });
  }

  contents(): Promise<TrashContents> {
    const runs = this.folder.runs ?? [];
    const files = runs.reduce((sum, { items }) => sum + items.length, 0);
    return Promise.resolve({
      runs,
      unreadable: [],
      files,
      bytes: runs.reduce((sum, run) => sum + run.bytes, 0),
    });
  }

  recover() {
    return Promise.resolve({ recovered: this.folder.cutShort ?? [], tidied: 0, unreadable: [] });
  }

  private take(
    ids: readonly string[],
    fate: (path: string) => { status: 'restored'; as: string } | { status: 'deleted' },
  ): TrashOutcome {
    const runs = this.folder.runs ?? [];
    const items = runs.filter(({ id }) => ids.includes(id)).flatMap((run) => run.items);
    this.folder.runs = runs.filter(({ id }) => !ids.includes(id));
    return {
      results: items.map(({ path, size }): TrashResult => ({ kind: 'file', path, size, ...fate(path) })),
      settled: { files: items.length, bytes: items.reduce((sum, { size }) => sum + size, 0) },
      ended: 'complete',
    };
  }
}
