import { TRASH_FOLDER, includesTrashFolder } from '../../src/paths';
import { getFolder } from '../../src/file-system';
import { canMoveFiles } from '../../src/browser/file-system-support';
import type { FileSnapshot } from '../../src/types';

/** A file to create: path and text. */
export type Made = readonly [path: string, text: string];

/** Every file with its text and date, every folder with '/' at its end; without the trash by default. */
export type Picture = Record<string, string>;

let count = 0;
let home: FileSystemDirectoryHandle | null = null;

/** Runs the following checks in folders on the disk, which the user has granted. */
export function proveIn(folder: FileSystemDirectoryHandle): void {
  home = folder;
}

/**
 * Runs `work` in a new folder, which is deleted afterwards: in the origin's own file system, or in the granted folder.
 */
export async function inFolder<T>(work: (root: FileSystemDirectoryHandle) => Promise<T>): Promise<T> {
  const storage = home ?? (await navigator.storage.getDirectory());
  const name = `proof-${Date.now()}-${count++}`;
  try {
    return await work(await storage.getDirectoryHandle(name, { create: true }));
  } finally {
    await storage.removeEntry(name, { recursive: true });
  }
}

/** Writes one file and creates the folders above it. */
export async function write(
  root: FileSystemDirectoryHandle,
  path: string,
  content: FileSystemWriteChunkType,
): Promise<void> {
  const segments = path.split('/');
  const name = segments.pop()!;
  const handle = await (await getFolder(root, segments, true)).getFileHandle(name, { create: true });
  const stream = await handle.createWritable();
  await stream.write(content);
  await stream.close();
}

/** Creates files, and folders (paths that end with '/'). */
export async function grow(root: FileSystemDirectoryHandle, files: readonly Made[], folders: string[] = []) {
  for (const [path, text] of files) await write(root, path, text);
  for (const path of folders) await getFolder(root, path.split('/').filter(Boolean), true);
}

/** Every file of a folder by its path, every folder with '/' at its end, by path. */
async function childrenOf(
  root: FileSystemDirectoryHandle,
  withTrash: boolean,
): Promise<[path: string, file: File | null][]> {
  const found: [string, File | null][] = [];
  const listFiles = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const child of folder.values()) {
      if (child.name === TRASH_FOLDER && !withTrash) continue;
      const isFolder = child.kind === 'directory';
      found.push(isFolder ? [`${path}${child.name}/`, null] : [path + child.name, await child.getFile()]);
      if (isFolder) await listFiles(child, `${path}${child.name}/`);
    }
  };
  await listFiles(root, '');
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Snapshot of a folder; without dates where moves are copies. */
export async function pictureOf(root: FileSystemDirectoryHandle, withTrash = false): Promise<Picture> {
  const picture: Picture = {};
  for (const [path, file] of await childrenOf(root, withTrash))
    picture[path] = file ? `${canMoveFiles() ? file.lastModified : ''}:${await file.text()}` : '';
  return picture;
}

/** Fails with both values when they differ. */
export function expectSame(seen: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}

/** The files as a scan would list them. */
export async function factsOf(root: FileSystemDirectoryHandle): Promise<FileSnapshot[]> {
  const children = await childrenOf(root, false);
  return children.flatMap(([path, file]) =>
    file && !includesTrashFolder(path.split('/'))
      ? [{ path, size: file.size, lastModified: file.lastModified }]
      : [],
  );
}

/** The texts of all files, sorted; on request with those in the trash, without its records. */
export const textsOf = async (root: FileSystemDirectoryHandle, withTrash: boolean): Promise<string[]> =>
  textsIn(await pictureOf(root, withTrash));

/** The texts of all files of a snapshot, sorted, without the records of the trash. */
export function textsIn(picture: Picture): string[] {
  return Object.entries(picture)
    .filter(([path]) => !path.endsWith('/') && !/(manifest|finished|undoing)\.json(\.crswap)?$/.test(path))
    .map(([, text]) => text)
    .sort();
}
