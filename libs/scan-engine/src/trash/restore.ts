import { TrashOperation, createSkipped } from './operation';
import { ReplacementFiles } from './replacements';
import { type PlannedItem, replacesInPlace } from './manifest';
import { isValidSegment } from '../paths';
import { getDiskBytes, getFolder, hasErrorName, isNameTaken, nullIfMissing } from '../file-system';
import { RestoredFolders } from './folder-states';
import {
  canMoveTo,
  type CopyOptions,
  type FileEntry,
  FolderGoneError,
  moveFile,
  NameTakenError,
} from './move-file';
import { findFreeName } from './restored-copies';
import { RunFolder, type StoredRun, removeTrashIfEmpty, getTrashFolder } from './run-folder';
import { findSystemTrash, listHandedOver, takeBack } from './system-trash';
import type { ItemStatus, RestoreOptions, OperationOutcome } from './types';

/** Why a run cannot be restored: no run has that id, or its manifest is broken or foreign. */
export class TrashError extends Error {
  override readonly name = 'TrashError';

  constructor(readonly code: 'unknown-run' | 'unreadable-run') {
    super(code === 'unknown-run' ? 'The trash holds no such run' : 'The list of this run cannot be read');
  }
}

/** Restores files to their places; see `Trash`. */
export async function restore(
  root: FileSystemDirectoryHandle,
  id: string,
  options: RestoreOptions,
): Promise<OperationOutcome> {
  const operation = new TrashOperation(options, root);
  await operation.runWithLock(async () => {
    const { trash, run } = await openRun(root, id);
    const before = await run.read();
    const hasMoved = await takeBack(root, run, before.manifest, options.only);
    const stored = hasMoved ? await run.read() : before;
    if (!stored.manifest) throw new TrashError('unreadable-run');
    const replacements = new ReplacementFiles(root, trash);
    const hasSeparateReplacement = stored.manifest.items.some((item) => item.made && !replacesInPlace(item));
    // If this cannot be written, for example on a full disk, a separate replacement may stay after a crash.
    if (hasSeparateReplacement) await operation.runCleanup(() => run.writeRestoreRecord());
    const states = options.only ? [] : (stored.manifest.states ?? []);
    const folders = await RestoredFolders.prepare(root, states, await run.readFinishedAt());
    await restoreFiles(folders, run, stored, options.only, operation, replacements);
    if (!options.only) await restoreFolders(root, folders, stored, operation);
    await operation.runCleanup(() => folders.applyStates());
    await operation.runCleanup(async () => {
      await replacements.removeOrphans(stored.manifest!);
      if (!(await removeRunIfDone(root, trash, run))) await run.deleteRestoreRecord();
    });
  });
  return operation.finish();
}

/** Removes a run's folder once it has nothing to restore, and the trash once it has no run. */
export async function removeRunIfDone(
  root: FileSystemDirectoryHandle,
  trash: FileSystemDirectoryHandle,
  run: RunFolder,
): Promise<boolean> {
  const stored = await run.read();
  const isEmpty = stored.held.length + stored.untracked === 0;
  if (!isEmpty || (!stored.manifest && !stored.isUnstarted)) return false;
  // A browser does not see the system's trash.
  if (stored.manifest?.isInSystemTrash && !findSystemTrash(root)) return false;
  if ((await listHandedOver(root, run.id, stored.manifest)).length > 0) return false;
  if ((await findMissingFolders(root, stored)).length > 0 || !(await run.removeIfEmpty(trash))) return false;
  await removeTrashIfEmpty(root);
  return true;
}

/** Missing folders that the run removed, or was about to remove when it was interrupted. */
export async function findMissingFolders(
  root: FileSystemDirectoryHandle,
  { manifest, completionRecord }: StoredRun,
): Promise<string[][]> {
  const missing: string[][] = [];
  for (const path of completionRecord?.folders ?? manifest?.folders ?? []) {
    const isThere = await getFolder(root, path).then(
      () => true,
      (error: unknown) => !hasErrorName(error, 'NotFoundError'),
    );
    if (!isThere) missing.push(path);
  }
  return missing;
}

async function openRun(root: FileSystemDirectoryHandle, id: string) {
  const trash = isValidSegment(id) ? await getTrashFolder(root) : null;
  const handle = trash && (await nullIfMissing(trash.getDirectoryHandle(id)));
  if (!handle) throw new TrashError('unknown-run');
  return { trash, run: new RunFolder(id, handle) };
}

async function restoreFiles(
  folders: RestoredFolders,
  run: RunFolder,
  { manifest, held }: StoredRun,
  only: readonly number[] | undefined,
  operation: TrashOperation,
  replacements: ReplacementFiles,
): Promise<void> {
  const isHeld = new Set(held.map(({ id }) => id));
  const ids = [...new Set(only ?? isHeld)].filter((id) => manifest!.items[id]);
  const wanted = sortByFolder(ids.map((id) => ({ id, item: manifest!.items[id]! })));
  operation.addExpected(wanted.map(({ item }) => item));
  for (const { id, item } of wanted) {
    const subject = { kind: 'file' as const, path: item.path.join('/'), size: item.size };
    await operation.runItem(subject, async () =>
      isHeld.has(id)
        ? restoreFile(folders, run, item, replacements, (name) => ({
            ...operation.copyOptions,
            // Names only this copy: a name recorded earlier may be that of another restored file after a crash.
            onBeforeCopy: () => run.writeRestoreRecord([[id, name]], manifest!.items),
          }))
        : createSkipped('missing'),
    );
  }
}

/** Folder after folder, of which only some can be open at a time; files of one stay in their order. */
function sortByFolder<Wanted extends { item: PlannedItem }>(wanted: readonly Wanted[]): Wanted[] {
  const keyed = wanted.map((one) => ({ one, folder: one.item.path.slice(0, -1).join('/') }));
  keyed.sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0));
  return keyed.map(({ one }) => one);
}

async function restoreFolders(
  root: FileSystemDirectoryHandle,
  folders: RestoredFolders,
  stored: StoredRun,
  operation: TrashOperation,
): Promise<void> {
  const missing = await findMissingFolders(root, stored);
  const subjects = missing.map((path) => ({ kind: 'folder' as const, path: path.join('/'), size: 0 }));
  operation.addExpected(subjects);
  for (const [index, subject] of subjects.entries()) {
    await operation.runItem(subject, async () => {
      await folders.getOrCreate(missing[index]!);
      return { status: 'restored', as: subject.path };
    });
  }
}

async function restoreFile(
  folders: RestoredFolders,
  run: RunFolder,
  item: PlannedItem,
  replacements: ReplacementFiles,
  copyOptionsFor: (name: string) => CopyOptions,
): Promise<ItemStatus> {
  const parent = item.path.slice(0, -1);
  const replacement = replacesInPlace(item) ? item.made! : null;
  let moved: { name: string; copy: File | null };
  let disk: { diskBytes?: number } = {};
  try {
    const held = await run.getTrashedFile(item);
    if (held.file) disk = getDiskBytes(held.file);
    if (replacement) await replacements.moveToStaging(replacement);
    const moveInto = (folder: FileSystemDirectoryHandle) =>
      moveToFreeName({ run, item, held }, folder, copyOptionsFor);
    moved = await moveInto(await folders.get(parent)).catch(async (error: unknown) => {
      if (!(error instanceof FolderGoneError)) throw error;
      return moveInto(await folders.getOrCreate(parent));
    });
  } catch (error) {
    // The original stays in the trash and the replacement in its place, if not now then by `recover`.
    await replacements.placeIfStaged(item).catch(() => undefined);
    throw error;
  }
  // Leftovers are deleted with the staging folders of closed pages.
  if (replacement) await replacements.deleteStaged(replacement).catch(() => undefined);
  const { name, copy } = moved;
  const as = [...parent, name].join('/');
  return { status: 'restored', as, ...disk, ...(copy && { lastModified: copy.lastModified }) };
}

/** A file in the trash that is moved back. */
interface Restored {
  run: RunFolder;
  item: PlannedItem;
  held: FileEntry;
}

/** Tries the next free name when another program takes one before the file gets it. */
async function moveToFreeName(
  file: Restored,
  folder: FileSystemDirectoryHandle,
  copyOptionsFor: (name: string) => CopyOptions,
): Promise<{ name: string; copy: File | null }> {
  for (;;) {
    const name = await findFreeName(folder, file.item.path.at(-1)!);
    try {
      return { name, copy: await moveBack(file, folder, name, copyOptionsFor(name)) };
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error;
    }
  }
}

async function moveBack(
  { run, item, held }: Restored,
  folder: FileSystemDirectoryHandle,
  name: string,
  copyOptions: CopyOptions,
): Promise<File | null> {
  try {
    return await moveFile(held, folder, name, copyOptions);
  } catch (error) {
    if (error instanceof NameTakenError) throw error;
    const isHeld = (await nullIfMissing(run.getTrashedFile(item))) !== null;
    if (isHeld && hasErrorName(error, 'NotFoundError')) throw new FolderGoneError();
    if (isHeld || !(await isNameTaken(folder, name))) throw error;
    return canMoveTo(held.handle, name) ? null : (await folder.getFileHandle(name)).getFile();
  }
}
