import {
  JUNK_RULES,
  type RemainingResult,
  findLargePhotos,
  findOldDocuments,
  type ScannedFile,
  findDuplicateVideos,
} from '@swipeclean/scan-engine';
import type { SkippedFile, TrashItem } from '@swipeclean/scan-engine/browser';
import { isSelected } from '@/folder/files/selection';
import type { Decided } from '@/folder/keep/use-decided';
import { type OwnStore, REFETCHED } from '@/features/cleaning/own-storage/own-storage';
import type { TaskId } from './task-outcome';

/** A task as it would be run now. */
export interface LiveTask {
  id: TaskId;
  /** Originals that go, or have something put in their place. */
  items: TrashItem[];
  emptyFolders: readonly string[];
  stores: readonly OwnStore[];
  bytes: number;
  /** Part of the bytes that is saved: 1 where all of them go, null where it must be tried. */
  saving: number | null;
  /** Files that the task is about and that stay whatever happens. */
  kept: readonly SkippedFile[];
}

const LOW_RISK = new Set(JUNK_RULES.filter(({ risk }) => risk === 'low').map(({ id }) => id));

/** The five tasks on what is left of a scan, in their order (OPT-01); nothing of them is about what is never removed. */
export function planOf(
  { result: left, closed, protectionFor }: Pick<Decided, 'result' | 'closed' | 'protectionFor'>,
  isGone: (id: number) => boolean,
  own: readonly OwnStore[],
): LiveTask[] {
  const mayGo = (id: number) => !isSelected(closed, id);
  // The sets of what remains know what is gone, its files do not.
  const isHere = ({ id }: ScannedFile) => !isGone(id) && mayGo(id);
  const photos = findLargePhotos(left);
  const junk = left.junk.filter(({ rule }) => LOW_RISK.has(rule));
  const junkItems = junk.flatMap(({ rule, ids }) =>
    ids.filter(mayGo).map((id) => ({ ...factsOf(left.files[id]!), reason: `junk.${rule}` })),
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
    ...more,
  });
  return [
    task('photos', photos.compress.filter(isHere).map(factsOf), {
      saving: null,
      kept: photos.skipped
        .filter(({ file }) => isHere(file))
        .map(({ file, reason }) => ({ file: factsOf(file), reason })),
    }),
    task('videos', videoItems(left, mayGo)),
    task('apps', [], { stores, bytes: sum(stores.map(({ bytes }) => bytes)) }),
    task('system', junkItems, { emptyFolders: left.emptyFolders.filter((path) => !protectionFor(path)) }),
    task('documents', findOldDocuments(left).filter(isHere).map(factsOf), { saving: null }),
  ];
}

/** How many things a task is about. */
export function countOf({ items, emptyFolders, stores }: LiveTask): number {
  return items.length + emptyFolders.length + stores.length;
}

/** Copies but the one of each group that stays, each with those of which one must. */
function videoItems(left: RemainingResult, mayGo: (id: number) => boolean): TrashItem[] {
  return findDuplicateVideos(left).flatMap(({ ids, keep }) => {
    const copies = ids.map((id) => factsOf(left.files[id]!));
    return ids
      .filter((id) => id !== keep && mayGo(id))
      .map((id) => ({ ...factsOf(left.files[id]!), reason: 'identical', copies }));
  });
}

function factsOf({ path, size, lastModified }: ScannedFile) {
  return { path, size, lastModified };
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
