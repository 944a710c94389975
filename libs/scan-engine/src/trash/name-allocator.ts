import { foldPath } from '../paths';
import { isDangerousType } from './dangerous-file-types';
import type { PlannedItem } from './manifest';

/** Maximum length of a name in bytes on the usual disks. */
const MAX_NAME_BYTES = 255;

/** The name of an item in the trash. */
export function trashNameOf({ path, name }: Pick<PlannedItem, 'path' | 'name'>): string {
  return name ?? defaultName(path.at(-1)!);
}

/**
 * The browser reads and checks a file whole when a move changes its extension, so a file keeps it; a name without one
 * gets a harmless one, which avoids that check at every move.
 */
const defaultName = (name: string) => (name.includes('.') ? name : `${name}.txt`);

/** The default name, unless the browser would ask about a file of that type or the name would be too long. */
function planName(name: string): string {
  const wanted = isDangerousType(name) ? `${name}.removed` : defaultName(name);
  return new TextEncoder().encode(wanted).length > MAX_NAME_BYTES ? 'long-name.removed' : wanted;
}

/** Allocates files to numbered folders, so that no folder has two files of one name in any spelling. */
export class NameAllocator {
  private readonly counts = new Map<string, number>();

  /** Number of the folder for a file, and its name there where that is not the default one. */
  allocate(path: readonly string[]): Pick<PlannedItem, 'at' | 'name'> {
    const name = planName(path.at(-1)!);
    const key = foldPath(name);
    const at = this.counts.get(key) ?? 0;
    this.counts.set(key, at + 1);
    return { at, name: name === defaultName(path.at(-1)!) ? undefined : name };
  }
}

/** Identifies a trashed file within a run; the same for all spellings that a file system may return. */
export function trashKeyOf(folder: number | string, name: string): string {
  return `${folder}/${foldPath(name)}`;
}
