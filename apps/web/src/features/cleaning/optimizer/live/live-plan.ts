import {
  findLargePhotos,
  findOldDocuments,
  type ScannedFile,
  findDuplicateVideos,
  kindOfJunk,
  type PhotoOptions,
  SUGGESTION_RULES,
} from '@swipeclean/scan-engine';
import type { SkippedFile, TrashItem } from '@swipeclean/scan-engine/browser';
import { isSelected } from '@/folder/file-selection';
import type { Remaining } from '@/folder/remaining';
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

/** The five tasks in their order (OPT-01), without files that are never removed. */
export function planOf(
  remaining: Remaining,
  own: readonly OwnStore[],
  options: PhotoOptions,
  leftOut: ReadonlySet<string>,
): LiveTask[] {
  const isUnprotected = (id: number) => !isSelected(remaining.protectedFiles, id);
  // `remaining.files` still lists removed files; its sets do not.
  const isRemovable = ({ id }: ScannedFile) => !remaining.isRemoved(id) && isUnprotected(id);
  const photos = findLargePhotos(remaining, options);
  const compressible = photos.compress.filter(isRemovable).map(toSnapshot);
  const isLeftOut = ({ path }: TrashItem) => leftOut.has(path);
  const junk = remaining.junk.filter(({ rule }) => SUGGESTION_RULES[kindOfJunk(rule)].risk === 'low');
  const junkItems = junk.flatMap(({ rule, ids }) =>
    ids.filter(isUnprotected).map((id) => ({ ...toSnapshot(remaining.files[id]!), reason: `junk.${rule}` })),
  );
  const stores = own.filter(({ kind }) => REFETCHED.includes(kind));
  const task = (id: TaskId, items: TrashItem[], more: Partial<LiveTask> = {}): LiveTask => ({
    id,
    items,
    emptyFolders: [],
    stores: [],
    bytes: sum(items.map(({ size }) => size)),
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
    task('videos', videoItems(remaining, isUnprotected)),
    task('apps', [], { stores, bytes: sum(stores.map(({ bytes }) => bytes)) }),
    task('system', junkItems, {
      emptyFolders: remaining.emptyFolders.filter((path) => !remaining.protectionFor(path)),
    }),
    task('documents', findOldDocuments(remaining).filter(isRemovable).map(toSnapshot), { saving: null }),
  ];
}

/** How many files, folders and stores a task removes or replaces. */
export function countOf({ items, emptyFolders, stores }: LiveTask): number {
  return items.length + emptyFolders.length + stores.length;
}

/** The videos that are copies, each with the other files of its group for the last-copy guard. */
function videoItems(remaining: Remaining, isUnprotected: (id: number) => boolean): TrashItem[] {
  return findDuplicateVideos(remaining).flatMap(({ ids, keep }) => {
    const copies = ids.map((id) => toSnapshot(remaining.files[id]!));
    return ids
      .filter((id) => id !== keep && isUnprotected(id))
      .map((id) => ({ ...toSnapshot(remaining.files[id]!), reason: 'identical', copies }));
  });
}

function toSnapshot({ path, size, lastModified }: ScannedFile) {
  return { path, size, lastModified };
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
