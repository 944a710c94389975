import type { FileState } from '../../companion/protocol';
import { fromStorable, toStorable } from '../../companion/remote-folder';
import { getFile } from '../../file-system';
import { fileNameOf, folderOf } from '../../paths';
import { createUniqueNames } from '../../roots/folder-roots';

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

  constructor(private readonly root: MediaRoot) {}

  /** The root in a form that can be sent to a worker. */
  static toSendable(root: MediaRoot): MediaRoot {
    if (root.kind === 'handle') return { ...root, handle: toStorable(root.handle) };
    return root.kind === 'handles' ? { ...root, handles: root.handles.map(toStorable) } : root;
  }

  /**
   * The file if it is still as listed, else null; of the companion as listed, and reading it fails when it has changed.
   * Throws the browser's error when it cannot be opened.
   */
  async open({ path, size, lastModified, file }: OpenableFile): Promise<File | null> {
    const opened = file ?? (await this.find(path, { size, lastModified }));
    return opened.size === size && opened.lastModified === lastModified ? opened : null;
  }

  private async find(path: string, listed: FileState): Promise<File> {
    const [folder, name] = [folderOf(path), fileNameOf(path)];
    if (folder === '' && this.root.kind === 'handles')
      return (this.dropped(name) as FileSystemFileHandle).getFile();
    return getFile(await this.folder(folder), name, listed);
  }

  private folder(path: string): Promise<FileSystemDirectoryHandle> {
    let found = this.folders.get(path);
    if (!found) this.folders.set(path, (found = this.findFolder(path)));
    return found;
  }

  private async findFolder(path: string): Promise<FileSystemDirectoryHandle> {
    if (path === '' && this.root.kind === 'handle') return fromStorable(this.root.handle);
    const [folder, name] = [folderOf(path), fileNameOf(path)];
    if (folder === '' && this.root.kind === 'handles') return this.dropped(name) as FileSystemDirectoryHandle;
    return (await this.folder(folder)).getDirectoryHandle(name);
  }

  private dropped(name: string): FileSystemHandle {
    const handles = this.root.kind === 'handles' ? this.root.handles : [];
    const handle = handles[createUniqueNames(handles).indexOf(name)];
    if (!handle) throw new DOMException(`${name} was not opened`, 'NotFoundError');
    return fromStorable(handle);
  }
}
