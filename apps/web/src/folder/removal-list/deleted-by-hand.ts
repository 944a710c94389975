import type { FileSnapshot } from '@swipeclean/scan-engine';
import { Store } from '@/shared/state/store';

/** In local storage: the files of read-only folders that the user has ticked off as deleted. */
const STORAGE_KEY = 'deleted-by-hand';
const MAX_FOLDERS = 10;

type Stored = Record<string, string[]>;

/** A file that was changed or came back is another one. */
const keyOf = ({ path, size, lastModified }: FileSnapshot) => `${path}\n${size}\n${lastModified}`;

/** What the user ticked off in a folder, by its name; the ticks of the last ten folders are kept. */
export class DeletedByHand {
  readonly keys: Store<ReadonlySet<string>>;

  constructor(private readonly folder: string) {
    this.keys = new Store<ReadonlySet<string>>(new Set(readStored()[folder] ?? []));
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
    const { [this.folder]: _, ...others } = readStored();
    const kept = Object.entries(others).slice(1 - MAX_FOLDERS);
    try {
      localStorage.setItem(
        STORAGE_KEY,
        JSON.stringify(Object.fromEntries([...kept, [this.folder, [...keys]]])),
      );
    } catch (error) {
      // Storage is full or refused: the ticks stay as long as the page.
      console.warn(error);
    }
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
