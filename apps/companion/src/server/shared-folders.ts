import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getFolder, openDiskFolder, type Place } from '@swipeclean/scan-engine/node';

/** The folders that the person at the terminal shares; nothing outside them is reached. */
export class SharedFolders {
  private readonly folders = new Map<string, FileSystemDirectoryHandle>();

  /**
   * Returns the folder's own path; throws when it is not a folder. A link is followed, once: the person at the terminal
   * named it.
   */
  add(path: string): string {
    const real = realpathSync(path);
    if (!statSync(real).isDirectory()) throw new Error(`${path} is not a folder`);
    if (!this.folders.has(real)) this.folders.set(real, openDiskFolder(real));
    return real;
  }

  list(): string[] {
    return [...this.folders.keys()];
  }

  getFolder({ root, path }: Place): Promise<FileSystemDirectoryHandle> {
    const folder = this.folders.get(root);
    if (!folder) throw new DOMException('The folder is not shared', 'NotAllowedError');
    return getFolder(folder, path);
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
}
