import { isTrashFolder } from '@swipeclean/scan-engine/node';
import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenedFolders } from './folders';

/** The right that lets users remove only their own files from a folder. */
const STICKY = 0o1000;

/**
 * Knows from which folders this user can move files: what can never be done is not offered. It asks the system, which
 * knows groups, access lists and read-only disks; the engine's `FileAccess` says by recorded rights who else reads it.
 */
export class ChangeableFolders {
  private readonly known = new Map<string, 'all' | 'own' | 'none'>();

  constructor(private readonly folders: OpenedFolders) {}

  /** Whether a file or folder below the opened ones can be moved to the trash. */
  canRemove(path: string): boolean {
    const rights = this.rightsIn(dirname(this.folders.absolute(path)));
    if (rights === 'none' || !this.hasTrash(path)) return false;
    return rights === 'all' || isOwn(this.folders.absolute(path));
  }

  /** The trash is made in the opened folder. */
  private hasTrash(path: string): boolean {
    const root = this.folders.paths.find((one) => this.folders.absolute(path).startsWith(join(one, '/')))!;
    return this.rightsIn(root) !== 'none' || this.hasOwnTrash(root);
  }

  private hasOwnTrash(root: string): boolean {
    const names = readdirSync(root).filter(isTrashFolder);
    return names.some((name) => isOwn(join(root, name)));
  }

  private rightsIn(folder: string): 'all' | 'own' | 'none' {
    const rights = this.known.get(folder) ?? readRights(folder);
    this.known.set(folder, rights);
    return rights;
  }
}

function readRights(folder: string): 'all' | 'own' | 'none' {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const isSticky = (lstatSync(folder).mode & STICKY) !== 0;
    return isSticky && process.getuid?.() !== 0 && !isOwn(folder) ? 'own' : 'all';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return 'none';
    throw error;
  }
}

/** One that is gone meanwhile is found so when it is moved. */
function isOwn(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return !stat || process.getuid === undefined || stat.uid === process.getuid();
}
