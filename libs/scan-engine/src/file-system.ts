import type { FileSnapshot, FileState } from './types';

/** A folder that other processes of its computer change, too: the browser's locks do not reach them. */
interface LockableFolder extends FileSystemDirectoryHandle {
  tryLock?(name: string): Promise<(() => void) | null>;
}

/** Takes a lock of the computer that a folder is on; null while another process has it. A browser has none to give. */
export async function tryFolderLock(folder: LockableFolder, name: string): Promise<(() => void) | null> {
  return folder.tryLock ? folder.tryLock(name) : () => undefined;
}

/** The folder below `root`; created if missing when `create` is set. */
export async function getFolder(
  root: FileSystemDirectoryHandle,
  segments: readonly string[],
  create = false,
): Promise<FileSystemDirectoryHandle> {
  let folder = root;
  for (const segment of segments) folder = await folder.getDirectoryHandle(segment, { create });
  return folder;
}

/** A file as it is now, and its handle. */
export interface OpenedFile {
  handle: FileSystemFileHandle;
  file: File;
}

/** A folder on this computer, or of the companion, which takes one step for several of a browser. */
interface DirectFolder extends FileSystemDirectoryHandle {
  getFileBelow?(names: readonly string[], listed?: FileState): Promise<File>;
  writeFile?(name: string, content: ReadableStream<Uint8Array>): Promise<File>;
  openFile?(name: string): Promise<OpenedFile>;
  hasEntry?(name: string): Promise<boolean>;
  /** Keeps folders open from one step to the next, until the returned function is called. */
  holdFolders?(): () => void;
}

/** Runs `work`, to which the same folders matter again and again: on a disk their paths are followed once a batch. */
export async function withHeldFolders<T>(
  folders: readonly DirectFolder[],
  work: () => Promise<T>,
): Promise<T> {
  const releases = folders.map((folder) => folder.holdFolders?.());
  try {
    return await work();
  } finally {
    for (const release of releases) release?.();
  }
}

/** Opens the file of that name. */
export async function openFile(folder: DirectFolder, name: string): Promise<OpenedFile> {
  if (folder.openFile) return folder.openFile(name);
  const handle = await folder.getFileHandle(name);
  return { handle, file: await handle.getFile() };
}

/**
 * The file as it is now, opened for reading. With `listed` the companion is not asked: a read of the file fails when it
 * has changed since.
 */
export async function getFile(
  root: FileSystemDirectoryHandle,
  path: string,
  listed?: FileState,
): Promise<File> {
  const names = path.split('/');
  let folder: DirectFolder = root;
  while (names.length > 1 && !folder.getFileBelow) folder = await folder.getDirectoryHandle(names.shift()!);
  if (folder.getFileBelow) return folder.getFileBelow(names, listed);
  return (await folder.getFileHandle(names[0]!)).getFile();
}

/** What deleting an opened file frees, where that is known to be less than its size: a browser does not say. */
export function getDiskBytes({ diskBytes }: File & { diskBytes?: number }): { diskBytes?: number } {
  return diskBytes === undefined ? {} : { diskBytes };
}

/** Device and number of an opened file on a disk; undefined in a browser. */
export function getIdentity({ identity }: File & { identity?: string }): string | undefined {
  return identity;
}

/** Whether size and date are those of the scan. */
export function isUnchanged(file: File, { size, lastModified }: Omit<FileSnapshot, 'path'>): boolean {
  return file.size === size && file.lastModified === lastModified;
}

/** The error of reading a file that is no longer what was listed or opened. */
export function createChangedError(): DOMException {
  return new DOMException('The file is not what it was', 'NotReadableError');
}

/** Whether a file or folder of that name exists, as far as the browser shows it. */
export async function isNameTaken(folder: DirectFolder, name: string): Promise<boolean> {
  try {
    if (folder.hasEntry) return await folder.hasEntry(name);
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (hasErrorName(error, 'NotFoundError')) return false;
    if (hasErrorName(error, 'TypeMismatchError')) return true;
    throw error;
  }
}

/** Whether an error has that name. */
export function hasErrorName(error: unknown, name: string): boolean {
  return errorNameOf(error) === name;
}

/** The name of an error, as results carry it. */
export function errorNameOf(error: unknown): string {
  return (error as Error | undefined)?.name ?? 'Error';
}

/** The result of `work`, or null when the file or folder is missing. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasErrorName(error, 'NotFoundError')) return null;
    throw error;
  }
}

/** Writes a new file and returns it as read back from the disk. */
export async function writeFile(
  folder: DirectFolder,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<File> {
  if (folder.writeFile) return folder.writeFile(name, content);
  const handle = await folder.getFileHandle(name, { create: true });
  await content.pipeTo(await handle.createWritable());
  return handle.getFile();
}
