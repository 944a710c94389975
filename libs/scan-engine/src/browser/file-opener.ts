import { fromStorable, toStorable } from '../companion/remote-folder';
import { getFile } from '../file-system';
import { fileNameOf, folderOf } from '../paths';
import { createUniqueNames } from '../roots/folder-roots';
import type { FileState } from '../types';
import { pathOfListed } from './file-list-source';
import type { ScanInput } from './types';

/**
 * Where the files of a scan are opened again, in a form that can be sent to a worker; with 'files' each file is sent
 * along.
 */
export type MediaRoot =
  | { kind: 'handle'; handle: FileSystemDirectoryHandle }
  | { kind: 'handles'; handles: readonly FileSystemHandle[] }
  | { kind: 'files' };

/** A file of a scan as listed, with the File itself where no handle exists. */
export interface OpenableFile {
  id: number;
  path: string;
  size: number;
  lastModified: number;
  file?: File;
}

/** Opens files by their paths and caches the folders on the way. */
export class FileOpener {
  private readonly folders = new Map<string, Promise<FileSystemDirectoryHandle>>();
  private names?: readonly string[];

  constructor(private readonly root: MediaRoot) {}

  /** The root in a form that can be sent to a worker. */
  static toSendable(root: MediaRoot): MediaRoot {
    if (root.kind === 'handle') return { ...root, handle: toStorable(root.handle) };
    return root.kind === 'handles' ? { ...root, handles: root.handles.map(toStorable) } : root;
  }

  /** The file if it is still as listed, else null; throws the browser's error when it cannot be opened. */
  async open({ path, size, lastModified, file }: OpenableFile): Promise<File | null> {
    const opened = file ?? (await this.find(path));
    return opened.size === size && opened.lastModified === lastModified ? opened : null;
  }

  /** The file as listed, without asking the companion for it: reading it fails when it has changed. */
  async openListed({ path, size, lastModified, file }: OpenableFile): Promise<File | null> {
    const opened = file ?? (await this.find(path, { size, lastModified }));
    return opened.size === size && opened.lastModified === lastModified ? opened : null;
  }

  private async find(path: string, listed?: FileState): Promise<File> {
    const { root, below } = this.locate(path);
    // A file that was dropped by itself.
    if (below === '') return (root as FileSystemHandle as FileSystemFileHandle).getFile();
    if ('getFileBelow' in root) return getFile(root, below, listed);
    return (await (await this.folder(folderOf(path))).getFileHandle(fileNameOf(path))).getFile();
  }

  private folder(path: string): Promise<FileSystemDirectoryHandle> {
    let found = this.folders.get(path);
    if (!found) this.folders.set(path, (found = this.findFolder(path)));
    return found;
  }

  private async findFolder(path: string): Promise<FileSystemDirectoryHandle> {
    const { root, below } = this.locate(path);
    if (below === '') return root;
    return (await this.folder(folderOf(path))).getDirectoryHandle(fileNameOf(path));
  }

  /** What was opened, and the way from it to the file or folder. */
  private locate(path: string): { root: FileSystemDirectoryHandle; below: string } {
    if (this.root.kind === 'handle') return { root: fromStorable(this.root.handle), below: path };
    const handles = this.root.kind === 'handles' ? this.root.handles : [];
    const [name = '', ...below] = path.split('/');
    this.names ??= createUniqueNames(handles);
    const root = fromStorable(found(handles[this.names.indexOf(name)]));
    return { root: root as FileSystemDirectoryHandle, below: below.join('/') };
  }
}

/** Opens files of the scanned input by the paths of its result. Rejects with a `NotFoundError` when one is missing. */
export function createFileOpener(input: ScanInput): (path: string) => Promise<File> {
  if (input.kind === 'handle') return (path) => getFile(input.handle, path);
  if (input.kind === 'files') {
    let known: Map<string, File> | undefined;
    return async (path) => found((known ??= byPath(input)).get(path));
  }
  const names = createUniqueNames(input.handles);
  const handles = new Map(input.handles.map((handle, at) => [names[at], handle]));
  return async (path) => {
    const [name = '', ...rest] = path.split('/');
    const handle = found(handles.get(name));
    if (rest.length === 0) return (handle as FileSystemFileHandle).getFile();
    return getFile(handle as FileSystemDirectoryHandle, rest.join('/'));
  };
}

/**
 * Opens files as they were listed, many of them quickly: folders on the way are opened once, and the companion is not
 * asked. Null for a file of a folder that has changed, or reading it fails; a chosen file is given as it is.
 */
export function createListedOpener(input: ScanInput): (file: OpenableFile) => Promise<File | null> {
  if (input.kind === 'files') {
    const open = createFileOpener(input);
    return ({ path }) => open(path);
  }
  const opener = new FileOpener(input);
  return (file) => opener.openListed(file);
}

function byPath({ files, paths }: Extract<ScanInput, { kind: 'files' }>): Map<string, File> {
  const pathAt = pathOfListed(files, paths);
  return new Map(Array.from(files, (file, at) => [pathAt(at), file]));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new DOMException('The file was not opened', 'NotFoundError');
  return value;
}
