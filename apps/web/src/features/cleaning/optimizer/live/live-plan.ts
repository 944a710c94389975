import {
  diskBytesOf,
  findLargePhotos,
  findOldDocuments,
  type ScannedFile,
  findDuplicateVideos,
  JUNK_RULES,
  kindOfJunk,
  listLastCopies,
  type PhotoOptions,
  SUGGESTION_RULES,
} from '@swipeclean/scan-engine';
import type { SkippedFile, TrashItem } from '@swipeclean/scan-engine/browser';
import { isSelected } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
import { createTrashItems, toSnapshot } from '@/folder/trash/removal';
import { type OwnStore, REFETCHED } from '@/features/cleaning/own-storage/own-storage';
import type { TaskId } from './task-outcome';

/** A task as it would be run now. */
export interface LiveTask {
  id: TaskId;
  /** Files to remove or to replace. */
  items: TrashItem[];
  emptyFolders: readonly string[];
  stores: readonly OwnStore[];
  bytes: number;
  /** The part of the bytes that is saved: 1 where files are removed, null where it must be estimated. */
  saving: number | null;
  /** Files of the task that stay, and why. */
  kept: readonly SkippedFile[];
  /** Photos that the user left out. */
  leftOut: readonly TrashItem[];
}

const CACHE_RULES = new Set(JUNK_RULES.flatMap(({ id, type }) => (type === 'cache' ? id : [])));

/**
 * The five tasks in their order (OPT-01), without files that are never removed; photos and documents are replaced in
 * one folder only.
 */
export function planOf(
  remaining: Remaining,
  own: readonly OwnStore[],
  options: PhotoOptions,
  leftOut: ReadonlySet<string>,
  canReplace: boolean,
): LiveTask[] {
  const isUnprotected = (id: number) => !isSelected(remaining.protectedFiles, id);
  const cached = new Set(remaining.junk.flatMap(({ rule, ids }) => (CACHE_RULES.has(rule) ? ids : [])));
  // `remaining.files` still lists removed files; its sets do not.
  const isRemovable = ({ id }: ScannedFile) =>
    canReplace && !remaining.isRemoved(id) && isUnprotected(id) && !cached.has(id);
  const photos = findLargePhotos(remaining, options);
  const compressible = photos.compress.filter(isRemovable).map(toSnapshot);
  const isLeftOut = ({ path }: TrashItem) => leftOut.has(path);
  const junk = remaining.junk.filter(({ rule }) => SUGGESTION_RULES[kindOfJunk(rule)].risk === 'low');
  // Removing one of a file's several names frees nothing.
  const junkIds = new Set(
    junk.flatMap(({ ids }) => ids.filter((id) => isUnprotected(id) && !remaining.files[id]!.isLinked)),
  );
  const isJunk = (id: number) => junkIds.has(id);
  for (const id of listLastCopies(remaining.identical, isJunk, isJunk)) junkIds.delete(id);
  const videoIds = findDuplicateVideos(remaining).flatMap(({ ids, keep }) =>
    ids.filter((id) => id !== keep && isUnprotected(id)),
  );
  const filesOf = (ids: readonly number[]) => ids.map((id) => remaining.files[id]!);
  const groupsOf = (rules: typeof junk) =>
    rules.map(({ rule, ids }) => ({
      reason: `suggestion.${kindOfJunk(rule)}` as const,
      files: filesOf(ids.filter(isJunk)),
    }));
  // Of the caches in the clean-up locations that the companion opened.
  const caches = createTrashItems(remaining, groupsOf(junk.filter(({ rule }) => rule === 'cache')));
  const stores = own.filter(({ kind }) => REFETCHED.includes(kind));
  const task = (id: TaskId, items: TrashItem[], more: Partial<LiveTask> = {}): LiveTask => ({
    id,
    items,
    emptyFolders: [],
    stores: [],
    bytes: sum(items.map(bytesOf)),
    saving: 1,
    kept: [],
    leftOut: [],
    ...more,
  });
  return [
    task(
      'photos',
      compressible.filter((item) => !isLeftOut(item)),
      {
        saving: null,
        leftOut: compressible.filter(isLeftOut),
        kept: photos.skipped
          .filter(({ file }) => isRemovable(file))
          .map(({ file, reason }) => ({ file: toSnapshot(file), reason })),
      },
    ),
    task('videos', createTrashItems(remaining, [{ reason: 'identical', files: filesOf(videoIds) }])),
    task('apps', caches, { stores, bytes: sum([...caches, ...stores].map(bytesOf)) }),
    task('system', createTrashItems(remaining, groupsOf(junk.filter(({ rule }) => rule !== 'cache'))), {
      emptyFolders: remaining.emptyFolders.filter((path) => !remaining.protectionFor(path)),
    }),
    task('documents', findOldDocuments(remaining).filter(isRemovable).map(toSnapshot), { saving: null }),
  ];
}

/** How many files, folders and stores a task removes or replaces. */
export function countOf({ items, emptyFolders, stores }: LiveTask): number {
  return items.length + emptyFolders.length + stores.length;
}

/** Which text explains a task: App caches are cleared for good in this browser alone, or moved as well. */
export function noteOf({ id, items }: LiveTask): TaskId | 'caches' {
  return id === 'apps' && items.length > 0 ? 'caches' : id;
}

/** Bytes of the app's own storage that a task clears. */
export function ownBytesOf({ stores }: LiveTask): number {
  return sum(stores.map(bytesOf));
}

const bytesOf = (one: TrashItem | OwnStore) => ('bytes' in one ? one.bytes : diskBytesOf(one));
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
