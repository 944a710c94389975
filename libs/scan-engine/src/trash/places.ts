import { TRASH_FOLDER } from '../paths';
import type { FileSnapshot } from './types';

/** The part of a file handle that TypeScript does not know. It overwrites an existing target without a word. */
export interface MovableFile extends FileSystemFileHandle {
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** Whether this browser can move files within a folder that a person granted. Without it nothing is removed. */
export function isTrashSupported(): boolean {
  return typeof FileSystemFileHandle !== 'undefined' && 'move' in FileSystemFileHandle.prototype;
}

/** One spelling for all names that some file system takes for the same; also joins a few that none does. */
export function foldedPath(path: string): string {
  return path.normalize('NFD').toUpperCase();
}

/** Names that can stand in a path. The browser refuses more; these are refused before it is asked. */
export function isSegment(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name);
}

/** Whether one of the segments is the trash folder, in any spelling. */
export function leadsToTrash(segments: readonly string[]): boolean {
  return segments.some((segment) => foldedPath(segment) === foldedPath(TRASH_FOLDER));
}

/** The folder below `root`; made where it is missing when `create` is set. */
export async function folderAt(
  root: FileSystemDirectoryHandle,
  segments: readonly string[],
  create = false,
): Promise<FileSystemDirectoryHandle> {
  let folder = root;
  for (const segment of segments) folder = await folder.getDirectoryHandle(segment, { create });
  return folder;
}

/** The file as it is now, opened for reading. */
export async function fileAt(root: FileSystemDirectoryHandle, path: string): Promise<File> {
  const segments = path.split('/');
  const name = segments.pop()!;
  return (await (await folderAt(root, segments)).getFileHandle(name)).getFile();
}

/** Whether size and date are those of the scan. */
export function isAsScanned(file: File, { size, lastModified }: Omit<FileSnapshot, 'path'>): boolean {
  return file.size === size && file.lastModified === lastModified;
}

/** Whether a file or folder of that name is there, as far as the browser shows it. */
export async function isTaken(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return false;
    if (isNamed(error, 'TypeMismatchError')) return true;
    throw error;
  }
}

/** Whether an error bears that name. */
export function isNamed(error: unknown, name: string): boolean {
  return codeOf(error) === name;
}

/** The name of an error, as results carry it. */
export function codeOf(error: unknown): string {
  return (error as Error | undefined)?.name ?? 'Error';
}

/** What `work` gives, or null when the file or folder is not there. */
export async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  }
}

/** What `work` within the trash gives. What is missing there is not the person's file, and must not be told as that. */
export async function inTrash<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isNamed(error, 'NotFoundError') ? folderGone() : error;
  }
}

/** The error of a move whose target folder is gone, while the file itself is where it was. */
export function folderGone(): DOMException {
  return new DOMException('The target folder is gone', 'InvalidStateError');
}
