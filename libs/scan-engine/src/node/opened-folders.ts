import { closeSync } from 'node:fs';

/** A batch of an operation: as long as this, a folder that it opened is the one at its path. */
const BATCH_MS = 50;
/** Open folders at the start of a use; more are closed first, as a process may open about a thousand files. */
const MAX_OPEN = 64;

/** An open folder: its descriptor, and the path by which the system knows it. */
interface OpenFolder {
  descriptor: number;
  path: string;
}

/** Opens the folder of a name in an open one, or the root in none; returns its descriptor. */
type OpenFrom = (above: string | null, name: string) => number;

/**
 * The open folders of a root, by their names below it. Without `hold` they are closed after each use. An operation
 * holds them for a batch: to follow the path of each file again takes most of the time of moving many small files.
 * A link that is put in the place of a held folder leads nowhere, as every name is looked up in the folder itself
 * (oven-sh/bun#41842: paths that were followed anew for each file, and led outside).
 */
export class OpenedFolders {
  private readonly open = new Map<string, OpenFolder>();
  private holders = 0;
  private uses = 0;
  private batchEnd = 0;

  /** Keeps folders open from one use to the next, until the returned function is called. */
  hold(): () => void {
    this.holders++;
    return () => {
      if (--this.holders === 0) this.forget();
    };
  }

  /** Runs `work`, which must not wait, with the path of the folder. */
  use<T>(names: readonly string[], openFrom: OpenFrom, work: (folder: string) => T): T {
    const isOver = this.open.size > MAX_OPEN || performance.now() >= this.batchEnd;
    if (this.uses === 0 && isOver) this.closeAll();
    this.uses++;
    try {
      return work(this.find(names, openFrom).path);
    } finally {
      if (--this.uses === 0 && this.holders === 0) this.closeAll();
    }
  }

  /** Opens every folder anew from the next use on: one was removed or moved. */
  forget(): void {
    if (this.uses === 0) this.closeAll();
    else this.batchEnd = 0;
  }

  private find(names: readonly string[], openFrom: OpenFrom): OpenFolder {
    let key = names.join('/');
    let depth = names.length;
    let known = this.open.get(key);
    while (!known && depth > 0) {
      key = --depth === 0 ? '' : key.slice(0, key.lastIndexOf('/'));
      known = this.open.get(key);
    }
    let folder = known ?? this.add('', openFrom(null, ''));
    let isPassedThrough = !known;
    for (const name of names.slice(depth)) {
      const descriptor = openFrom(folder.path, name);
      // A folder may lie deeper than a process can open files (uutils/coreutils#7995).
      if (isPassedThrough && this.open.size > MAX_OPEN) this.close(key, folder);
      key = key === '' ? name : `${key}/${name}`;
      folder = this.add(key, descriptor);
      isPassedThrough = true;
    }
    return folder;
  }

  private add(key: string, descriptor: number): OpenFolder {
    const folder = { descriptor, path: `/proc/self/fd/${descriptor}` };
    this.open.set(key, folder);
    return folder;
  }

  private close(key: string, { descriptor }: OpenFolder): void {
    this.open.delete(key);
    closeSync(descriptor);
  }

  private closeAll(): void {
    for (const [key, folder] of this.open) this.close(key, folder);
    this.batchEnd = performance.now() + BATCH_MS;
  }
}
