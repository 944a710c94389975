import { foldPath } from '../paths';

/**
 * The name a file bears in the trash. It keeps its extension, because the browser reads and checks a file whole when
 * a move changes that; without one it is checked at every move, unless the new name says that it is harmless.
 */
export function trashNameOf(name: string): string {
  return name.includes('.') ? name : `${name}.txt`;
}

/** Deals files out to numbered folders, so that no two of one name, in any spelling, lie in the same. */
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

/** What tells a held file within a run; the same for all spellings that a file system may give back. */
export function trashKeyOf(folder: number | string, name: string): string {
  return `${folder}/${foldPath(name)}`;
}
