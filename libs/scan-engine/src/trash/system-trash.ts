import type { Manifest } from './manifest';
import type { MovableFile } from './move-file';
import { trashNameOf } from './name-allocator';
import type { RunFolder } from './run-folder';
import type { RemovalMethod } from './types';

/** A file in the system's trash: an item of a run. */
export interface SystemTrashFile {
  id: number;
  /** Moves it out of the system's trash, never over another file. */
  take(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** The trash that file managers show, outside of browsers. */
export interface SystemTrash {
  /** Moves an item of a run there; `path` is where it was, below the opened folder. */
  put(file: MovableFile, path: readonly string[], run: string, id: number): Promise<void>;
  /** The files of a run that are still there. */
  list(run: string): Promise<SystemTrashFile[]>;
}

/** The system's trash for a folder; null where it is not offered. */
export function findSystemTrash(root: FileSystemDirectoryHandle): SystemTrash | null {
  return (root as { openSystemTrash?(): SystemTrash | null }).openSystemTrash?.() ?? null;
}

/** A folder outside of browsers, whose files need not go to our trash. */
interface MethodFolder extends FileSystemDirectoryHandle {
  listRemovalMethods?(): Promise<RemovalMethod[]>;
}

/** What can become of removed files in all of these folders; just our trash where a browser removes them. */
export async function listRemovalMethods(
  folders: readonly FileSystemDirectoryHandle[],
): Promise<RemovalMethod[]> {
  const listOf = (folder: MethodFolder): Promise<RemovalMethod[]> =>
    folder.listRemovalMethods?.() ?? Promise.resolve(['trash']);
  const lists = await Promise.all(folders.map(listOf));
  return (lists[0] ?? []).filter((method) => lists.every((list) => list.includes(method)));
}

/** Moves the files of a run on to the system's trash; returns how many that does not take, which stay in the run. */
export async function handOver(root: FileSystemDirectoryHandle, run: RunFolder): Promise<number> {
  const system = findSystemTrash(root);
  let left = 0;
  for (const { id, item } of system ? (await run.read()).held : []) {
    const { handle } = await run.getTrashedFile(item);
    await system!.put(handle, item.path, run.id, id).catch(() => left++);
  }
  return left;
}

/** The items of a run that are in the system's trash. */
export async function listHandedOver(root: FileSystemDirectoryHandle, id: string, manifest: Manifest | null) {
  if (!manifest?.isInSystemTrash) return [];
  const files = (await findSystemTrash(root)?.list(id)) ?? [];
  return files.flatMap((file) => {
    const item = manifest.items[file.id];
    return item ? [{ ...file, item }] : [];
  });
}

/**
 * Moves the files of a run, or those of these ids, back into it, where they are restored or deleted as any others.
 * Returns whether there was one.
 */
export async function takeBack(
  root: FileSystemDirectoryHandle,
  run: RunFolder,
  manifest: Manifest | null,
  only?: readonly number[],
): Promise<boolean> {
  const wanted = only && new Set(only);
  const files = (await listHandedOver(root, run.id, manifest)).filter(({ id }) => !wanted || wanted.has(id));
  for (const { item, take } of files) await take(await run.getNumberedFolder(item.at), trashNameOf(item));
  return files.length > 0;
}
