import { createFolderRoots, findOverlap, joinRoot } from '@swipeclean/scan-engine';
import {
  type DirectoryRoot,
  findRoot,
  findSystemTrash,
  getFile,
  openDiskFolder,
  Trash,
} from '@swipeclean/scan-engine/node';
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from './arguments';

/** A path whose leading `~` is the home folder; the shells of Windows leave it as it is. */
export function expandHome(path: string): string {
  return path.replace(/^~(?=$|[\\/])/, () => homedir());
}

/** How the folders of a command are opened. */
interface OpenOptions {
  /** Whether one may lie in another. */
  mayOverlap?: boolean;
  /** Called for each missing folder, which is left out then; without it the first one is an error. */
  onMissing?(path: string): void;
}

/** The folders of a command, opened together as the site opens them. */
export class OpenedFolders {
  readonly trash: Trash;

  private constructor(
    readonly directories: readonly (DirectoryRoot & { shown: string })[],
    private readonly roots: ReturnType<typeof createFolderRoots>,
  ) {
    this.trash = new Trash(roots);
  }

  /** Opens folders by their paths. */
  static async open(typed: readonly string[], options: OpenOptions = {}): Promise<OpenedFolders> {
    const handles: FileSystemDirectoryHandle[] = [];
    const paths: string[] = [];
    for (const path of typed.map(expandHome)) {
      const handle = openFolder(path, options.onMissing);
      if (!handle) continue;
      const other = options.mayOverlap ? null : await findOverlap(handles, handle);
      if (other)
        throw new UsageError(
          `${path}: is the same folder as ${paths[handles.indexOf(other)]}, or one holds the other`,
        );
      handles.push(handle);
      paths.push(path);
    }
    const roots = createFolderRoots(handles);
    const directories = roots.map(({ name }, at) => ({
      name,
      path: realpathSync(paths[at]!),
      shown: paths[at]!,
    }));
    return new OpenedFolders(directories, roots);
  }

  /** Whether files of all folders can be moved to the system's trash, and back. */
  get hasSystemTrash(): boolean {
    return this.roots.every(({ handle }) => findSystemTrash(handle));
  }

  /** The absolute paths of the folders. */
  get paths(): string[] {
    return this.directories.map(({ path }) => path);
  }

  /** The file of a path below the folders; rejects, as handles do, where a part of the path is a link. */
  async getFile(path: string): Promise<File> {
    const found = findRoot(this.roots, path);
    if (!found) throw new DOMException('Not in one of the folders', 'NotFoundError');
    return getFile(found.root.handle, found.path);
  }

  /** A file's path as the user would type it. */
  shown(path: string): string {
    const { directory, below } = this.locate(path);
    return join(directory.shown, below);
  }

  /** A file's absolute path. */
  absolute(path: string): string {
    const { directory, below } = this.locate(path);
    return resolve(directory.path, below);
  }

  /** All paths below the folders that a typed path can name: as it is, and as a path of the system. */
  meanings(typed: string): string[] {
    const path = resolve(expandHome(typed));
    const paths = existsSync(path) ? [path, realpathSync(path)] : [path];
    const below = this.directories.flatMap(({ name, ...folder }) =>
      [folder.path, resolve(folder.shown)].flatMap((start) =>
        paths
          .map((one) => relative(start, one).split(sep))
          .filter((names) => names[0] !== '..' && !isAbsolute(names.join(sep)))
          .map((names) => joinRoot(name, names.join('/')) || '.'),
      ),
    );
    return [...new Set([typed, ...below])];
  }

  private locate(path: string) {
    const directory =
      this.directories.find(({ name }) => name === '' || path === name || path.startsWith(`${name}/`)) ??
      this.directories[0]!;
    return { directory, below: directory.name === '' ? path : path.slice(directory.name.length + 1) };
  }
}

function openFolder(path: string, onMissing?: (path: string) => void): FileSystemDirectoryHandle | null {
  try {
    const folder = openDiskFolder(path);
    accessSync(path, constants.R_OK | constants.X_OK);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new UsageError(`${path}: you may not read this folder`);
    const { name, message } = error as Error;
    if (name === 'NotFoundError') {
      if (!onMissing) throw new UsageError(`${path}: there is no such folder`);
      onMissing(path);
      return null;
    }
    if (name === 'TypeMismatchError') throw new UsageError(`${path}: is not a folder`);
    throw new UsageError(`${path}: ${message}`);
  }
}
