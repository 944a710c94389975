import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getFolder, openDiskFolder, type Place } from '@swipeclean/scan-engine/node';

interface SharedFolder {
  handle: FileSystemDirectoryHandle;
  ended: AbortController;
}

/** The folders that the person at the terminal shares; nothing outside them is reached. */
export class SharedFolders {
  private readonly folders = new Map<string, SharedFolder>();
  /** Called when the folders change. */
  readonly listeners = new Set<() => void>();

  /**
   * Returns the folder's own path; throws when it is not a folder. A link is followed, once: the person at the terminal
   * named it.
   */
  add(path: string): string {
    const real = realpathSync(path);
    if (!statSync(real).isDirectory()) throw new Error(`${path} is not a folder`);
    if (this.folders.has(real)) return real;
    const ended = new AbortController();
    this.folders.set(real, { handle: openDiskFolder(real, ended.signal), ended });
    for (const notify of this.listeners) notify();
    return real;
  }

  /** Ends the access to a folder, also of what is under way in it. */
  remove(path: string): void {
    const { ended } = this.find(path);
    this.folders.delete(path);
    ended.abort(createNotSharedError());
    for (const notify of this.listeners) notify();
  }

  /** Is aborted when the folder is shared no longer. */
  getSignal(path: string): AbortSignal {
    return this.find(path).ended.signal;
  }

  list(): string[] {
    return [...this.folders.keys()];
  }

  async getFolder({ root, path }: Place): Promise<FileSystemDirectoryHandle> {
    return getFolder(this.find(root).handle, path);
  }

  /** The parent of a place and its name there; a shared folder itself is not in one. */
  async getParent({ root, path }: Place): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
    const name = path.at(-1);
    if (name === undefined) throw new TypeError('A shared folder stays as it is');
    return { folder: await this.getFolder({ root, path: path.slice(0, -1) }), name };
  }

  async getFileHandle(place: Place, create = false): Promise<FileSystemFileHandle> {
    const { folder, name } = await this.getParent(place);
    return folder.getFileHandle(name, { create });
  }

  /** The absolute path of a folder; rejects when it is missing or behind a link. */
  async getSystemPath(place: Place): Promise<string> {
    await this.getFolder(place);
    return join(place.root, ...place.path);
  }

  private find(path: string): SharedFolder {
    const folder = this.folders.get(path);
    if (!folder) throw createNotSharedError();
    return folder;
  }
}

const createNotSharedError = () => new DOMException('The folder is not shared', 'NotAllowedError');
