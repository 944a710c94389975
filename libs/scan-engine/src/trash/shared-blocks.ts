import { computeDigestOrNull } from '../compare/hash';
import { errorNameOf, getFolder } from '../file-system';
import { foldPath } from '../paths';
import { createProtectionMatcher } from '../protect/protection';
import { createRootFolder, findRoot, type FolderRoot } from '../roots/folder-roots';
import type { MovableFile } from './move-file';
import { createSkipped } from './operation';
import { Staging } from './staging';
import type {
  ItemOutcome,
  OperationResult,
  RemoveOptions,
  SharedBlocks,
  TrashItem,
  TrashSkipReason,
} from './types';

const REASONS: Record<string, TrashSkipReason> = {
  InvalidStateError: 'not-linkable',
  NotAllowedError: 'not-linkable',
  NotSupportedError: 'no-reflink',
  NotFoundError: 'missing',
  AbortError: 'cancelled',
};

/**
 * Creates replacements that share the blocks of copies which stay, for the items that have some; a removal then checks
 * and places them as any other. `close` deletes those that were not placed.
 */
export class SharedReplacements {
  readonly items: TrashItem[] = [];
  readonly refused: OperationResult[] = [];
  private readonly stagings = new Map<FolderRoot, Staging>();

  private constructor(
    private readonly roots: readonly FolderRoot[],
    private readonly by: SharedBlocks,
    private readonly isKept: (path: string) => boolean,
    private readonly signal: AbortSignal | undefined,
  ) {}

  static async create(
    roots: readonly FolderRoot[],
    items: readonly TrashItem[],
    by: SharedBlocks,
    { protect = [], signal, onResult }: RemoveOptions,
  ): Promise<SharedReplacements> {
    const selected = new Set(items.map(({ path }) => foldPath(path)));
    const protectionFor = createProtectionMatcher(protect);
    // Who changes one name of a file changes the other: a protected one gets none.
    const isKept = (path: string) => !selected.has(foldPath(path)) && !protectionFor(path);
    const shared = new SharedReplacements(roots, by, isKept, signal);
    for (const item of items) {
      if (!item.copies || protectionFor(item.path)) shared.items.push(item);
      else await shared.add(item, onResult);
    }
    return shared;
  }

  /** Whatever cannot be deleted now is deleted when the trash is next opened. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.stagings.values()].map((staging) => staging.close()));
  }

  private async add(item: TrashItem, onResult: RemoveOptions['onResult']): Promise<void> {
    const outcome = await this.stage(item).catch((error: unknown): ItemOutcome => {
      const name = errorNameOf(error);
      return REASONS[name] ? createSkipped(REASONS[name]) : { status: 'failed', code: name };
    });
    if ('path' in outcome) return void this.items.push(outcome);
    const result: OperationResult = { kind: 'file', path: item.path, size: item.size, ...outcome };
    this.refused.push(result);
    onResult?.(result);
  }

  private async stage(item: TrashItem): Promise<TrashItem | ItemOutcome> {
    this.signal?.throwIfAborted();
    const root = findRoot(this.roots, item.path)?.root;
    const kept = item.copies!.find(
      ({ path }) => this.isKept(path) && !findRoot(this.roots, path)?.root.isReference,
    );
    if (!root || root.isReference || !kept) return createSkipped('not-linkable');
    const [own, other] = [await this.open(item.path), await this.open(kept.path)];
    if (!other.shareAs) return createSkipped('unsupported');
    const digest = await computeDigestOrNull(await own.getFile(), this.signal);
    if (digest === null) return { status: 'failed', code: 'NotReadableError' };
    const staging = this.stagings.get(root) ?? (await Staging.open(root.handle));
    this.stagings.set(root, staging);
    const name = String(this.items.length);
    await other.shareAs(staging.handle, name, this.by, own).catch(async (error: unknown) => {
      await staging.handle.removeEntry(name).catch(() => undefined);
      throw error;
    });
    const { path, size } = item;
    return { ...item, replacement: { path, size, digest, staging: staging.id, name, isShared: true } };
  }

  private async open(path: string): Promise<MovableFile> {
    const segments = path.split('/');
    const folder = await getFolder(createRootFolder(this.roots), segments.slice(0, -1));
    return folder.getFileHandle(segments.at(-1)!);
  }
}
