import { foldPath } from '../paths';
import { isDangerousType } from './dangerous-file-types';

/**
 * The name of a file in the trash. It keeps its extension, because the browser reads and checks a file whole when a
 * move changes it, unless the browser would ask about it. A name without an extension gets a harmless one, which avoids
 * that check at every move.
 */
export function trashNameOf(name: string): string {
  if (isDangerousType(name)) return `${name}.removed`;
  return name.includes('.') ? name : `${name}.txt`;
}

/** Allocates files to numbered folders, so that no folder has two files of one name in any spelling. */
export class NameAllocator {
  private readonly counts = new Map<string, number>();

  /** Number of the folder for a file of that name. */
  allocateFolder(name: string): number {
    const key = foldPath(trashNameOf(name));
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return count;
  }
}

/** Identifies a trashed file within a run; the same for all spellings that a file system may return. */
export function trashKeyOf(folder: number | string, name: string): string {
  return `${folder}/${foldPath(name)}`;
}
