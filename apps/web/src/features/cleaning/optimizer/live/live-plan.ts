import {
  diskBytesOf,
  findLargePhotos,
  findOldDocuments,
  type ScannedFile,
  JUNK_RULES,
  type PhotoOptions,
  type Suggestion,
  SUGGESTION_RULES,
  type SuggestionKind,
} from '@swipeclean/scan-engine';
import type { SkippedFile, TrashItem } from '@swipeclean/scan-engine/browser';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { createTrashItems, toSnapshot, type Reason } from '@/folder/trash/removal';
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
  /** Photos that it could compress, also those that the user left out. */
  photos: readonly ScannedFile[];
}

const CACHE_RULES = new Set(JUNK_RULES.flatMap(({ id, type }) => (type === 'cache' ? id : [])));

interface Planned extends Pick<OpenFolder, 'remaining'> {
  /** Without what the user keeps. */
  suggestions: readonly Suggestion[];
  /** Whether a file or an empty folder stays by a card. */
  isKept: (path: string) => boolean;
}

/**
 * The five tasks in their order (OPT-01). They remove what is suggested and ticked to begin with, and empty folders;
 * photos and documents are replaced in one folder only. What the user keeps is left alone.
 */
export function planOf(
  { remaining, suggestions, isKept }: Planned,
  own: readonly OwnStore[],
  options: PhotoOptions,
  selection: FileSelection,
  canReplace: boolean,
): LiveTask[] {
  const cached = new Set(remaining.junk.flatMap(({ rule, ids }) => (CACHE_RULES.has(rule) ? ids : [])));
  // `remaining.files` still lists removed files; its sets do not.
  const isReplaceable = ({ id, path }: ScannedFile) =>
    canReplace &&
    !remaining.isRemoved(id) &&
    !isSelected(remaining.protectedFiles, id) &&
    !cached.has(id) &&
    !isKept(path);
  const photos = findLargePhotos(remaining, options);
  const compressible = photos.compress.filter(isReplaceable);
  const ticked = suggestions.filter(({ kind }) => SUGGESTION_RULES[kind].ticked);
  const removed = (belongs: (kind: SuggestionKind, file: ScannedFile) => boolean) =>
    createTrashItems(
      remaining,
      ticked.map(({ kind, remove }) => ({
        reason: reasonOf(kind),
        files: remove.map((id) => remaining.files[id]!).filter((file) => belongs(kind, file)),
      })),
    );
  // Of the caches in the clean-up locations that the companion opened.
  const caches = removed((kind) => kind === 'junk.cache');
  const stores = own.filter(({ kind }) => REFETCHED.includes(kind));
  const task = (id: TaskId, items: TrashItem[], more: Partial<LiveTask> = {}): LiveTask => ({
    id,
    items,
    emptyFolders: [],
    stores: [],
    bytes: sum(items.map(bytesOf)),
    saving: 1,
    kept: [],
    photos: [],
    ...more,
  });
  return [
    task('photos', compressible.filter(({ id }) => isSelected(selection, id)).map(toSnapshot), {
      saving: null,
      photos: compressible,
      kept: photos.skipped
        .filter(({ file }) => isReplaceable(file))
        .map(({ file, reason }) => ({ file: toSnapshot(file), reason })),
    }),
    task(
      'videos',
      removed((kind, { category }) => isCopy(kind) && category === 'videos'),
    ),
    task('apps', caches, { stores, bytes: sum([...caches, ...stores].map(bytesOf)) }),
    task(
      'system',
      removed((kind) => kind.startsWith('junk.') && kind !== 'junk.cache'),
      {
        emptyFolders: remaining.emptyFolders.filter(
          (path) => !remaining.protectionFor(path) && !isKept(path),
        ),
      },
    ),
    task('documents', findOldDocuments(remaining).filter(isReplaceable).map(toSnapshot), { saving: null }),
  ];
}

const isCopy = (kind: SuggestionKind) => SUGGESTION_RULES[kind].isCopy === true;
const reasonOf = (kind: SuggestionKind): Reason => (isCopy(kind) ? 'identical' : `suggestion.${kind}`);

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
