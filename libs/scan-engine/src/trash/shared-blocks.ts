import { computeDigestOrNull } from '../compare/hash';
import { errorNameOf, getFolder } from '../file-system';
import { createProtectionMatcher } from '../protect/protection';
import { type FolderRoot } from '../roots/folder-roots';
import { createRootFolder, findRoot } from '../roots/root-paths';
import type { MovableFile } from './move-file';
import { createSkipped } from './operation';
import { Staging } from './staging';
import type { OperationResult, RemoveOptions, SharedBlocks, TrashItem, TrashSkipReason } from './types';

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
export async function createSharedReplacements(
  roots: readonly FolderRoot[],
  all: readonly TrashItem[],
  by: SharedBlocks,
  { protect = [], signal, onResult }: RemoveOptions,
) {
  let created = 0;
  const items: TrashItem[] = [];
  const refused: OperationResult[] = [];
  const stagings = new Map<FolderRoot, Staging>();
  const selected = new Set(all.map(({ path }) => path));
  const protectionFor = createProtectionMatcher(protect);
  // Who changes one name of a file changes the other: a protected one gets none.
  const isKept = ({ path }: { path: string }) =>
    !selected.has(path) && !protectionFor(path) && !findRoot(roots, path)?.root.isReference;
  const open = async (path: string): Promise<MovableFile> => {
    const segments = path.split('/');
    const folder = await getFolder(createRootFolder(roots), segments.slice(0, -1));
    return folder.getFileHandle(segments.at(-1)!);
  };
  const stage = async (item: TrashItem, root: FolderRoot): Promise<TrashItem> => {
    signal?.throwIfAborted();
    const kept = item.copies!.find(isKept);
    if (!kept) throw new DOMException('All other copies are protected or selected', 'InvalidStateError');
    const [own, other] = [await open(item.path), await open(kept.path)];
    const digest = await computeDigestOrNull(await own.getFile(), signal);
    if (digest === null || !other.shareAs)
      throw new DOMException('The file cannot be read', 'NotReadableError');
    const staging = stagings.get(root) ?? (await Staging.open(root.handle));
    stagings.set(root, staging);
    const { path, size } = item;
    const name = String(created++);
    await other.shareAs(staging.handle, name, by, own);
    const replacement = { path, size, digest, staging: staging.id, name, isShared: true };
    // The one that is shared must be a verified copy: another one is no reason to remove the file.
    return { ...item, copies: [kept], replacement };
  };
  for (const item of all) {
    const root = findRoot(roots, item.path)?.root;
    try {
      const isOrdinary = !item.copies || !root || root.isReference || protectionFor(item.path);
      items.push(isOrdinary ? item : await stage(item, root));
    } catch (error) {
      const code = errorNameOf(error);
      const outcome = REASONS[code] ? createSkipped(REASONS[code]) : { status: 'failed' as const, code };
      const result: OperationResult = { kind: 'file', path: item.path, size: item.size, ...outcome };
      refused.push(result);
      onResult?.(result);
    }
  }
  // Whatever cannot be deleted now is deleted when the trash is next opened.
  const close = () => Promise.allSettled([...stagings.values()].map((staging) => staging.close()));
  return { items, refused, close };
}
