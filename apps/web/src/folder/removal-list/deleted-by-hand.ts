import type { FileSnapshot } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';
import type { OpenFolder } from '../open-folder';
import { getFolderId } from '../totals/folder-key';

/** In local storage: the files of read-only folders that the user has ticked off as deleted. Signing out removes it. */
const STORAGE_KEY = 'deleted-by-hand';
const MAX_FOLDERS = 10;

type Stored = Record<string, string[]>;

/** A file that was changed or came back is another one. */
const keyOf = ({ path, size, lastModified }: FileSnapshot) => `${path}\n${size}\n${lastModified}`;

/**
 * What the user ticked off in a folder; the ticks of the last ten folders are kept. Those of loose files stay as long
 * as the page.
 */
export class DeletedByHand {
  readonly keys = new Store<ReadonlySet<string>>(new Set());
  /** Null while it is not known, and for loose files. */
  private folderId: string | null = null;

  constructor(folder: OpenFolder) {
    void this.load(folder);
  }

  static has(keys: ReadonlySet<string>, file: FileSnapshot): boolean {
    return keys.has(keyOf(file));
  }

  set(files: readonly FileSnapshot[], isDeleted: boolean): void {
    const keys = new Set(this.keys.get());
    for (const file of files) {
      if (isDeleted) keys.add(keyOf(file));
      else keys.delete(keyOf(file));
    }
    this.keys.set(keys);
    if (this.folderId !== null) storeKeys(this.folderId, keys);
  }

  private async load(folder: OpenFolder): Promise<void> {
    const id = await getFolderId(folder);
    if (id === null) return;
    const ticked = this.keys.get();
    const keys = new Set([...(readStored()[id] ?? []), ...ticked]);
    this.folderId = id;
    this.keys.set(keys);
    if (ticked.size > 0) storeKeys(id, keys);
  }
}

/** Deletes what was ticked off in a folder that the user has this browser forget. */
export function deleteTicks(folderId: string): void {
  if (folderId in readStored()) storeKeys(folderId, new Set());
}

function storeKeys(folderId: string, keys: ReadonlySet<string>): void {
  const { [folderId]: _, ...others } = readStored();
  const entries = Object.entries(others).slice(1 - MAX_FOLDERS);
  if (keys.size > 0) entries.push([folderId, [...keys]]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch (error) {
    // Storage is full or refused: the ticks stay as long as the page.
    console.warn(error);
  }
}

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  } catch {
    return {};
  }
}
