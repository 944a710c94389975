import { AsyncQueue, createThrottle, TaskLimiter } from '../async';
import { isTrashFolder, MAX_DEPTH } from '../paths';
import type { FileSnapshot, FileSource, SkipReason, SourceEntry, WalkBatch } from '../types';
import { createUniqueNames } from '../roots/folder-roots';
import type { FileRef } from './blob-reader';
import { collectGarbageAfterOpening, freeBuffer } from './free-memory';
import { ReaderPool } from './reader-pool';

/** Measured best in Chromium: up to 256 files being opened; more brings no gain. */
const MAX_OPENING_FILES = 256;
const MAX_OPEN_FOLDERS = 32;
/** Files that wait to be opened; the handle of each takes 10 KB of the browser. */
const MAX_WAITING_FILES = 1024;
const BATCH = 256;
/** A slow disk shows figures, too, before it has listed a whole batch. */
const FLUSH_EVERY_MS = 100;

/**
 * Of more files none stays open, which takes 8 KB of the browser for each: opening them again costs a fifth of a scan.
 */
const MAX_OPEN_FILES = 20_000;

/**
 * A folder handle (picker, drop or OPFS) as a source; Files stay open up to `maxOpenFiles`, and none of a
 * file that needs no reading. The walk throws when the folder itself cannot be read.
 */
export function handleSource(
  root: FileSystemDirectoryHandle,
  maxOpenFiles = MAX_OPEN_FILES,
): FileSource<FileRef> {
  return {
    name: root.name,
    walk: (signal, isKnown) =>
      new HandleWalk(signal, isKnown, maxOpenFiles).start([{ handle: root, path: '' }]),
    read: new ReaderPool().read,
    release: freeBuffer,
    diagnose: (entry) => findHandleSkipReason(root, entry),
  };
}

/**
 * Several handles dropped together as a source; the first segment of a path names its handle, by `createUniqueNames`.
 */
export function handlesSource(handles: readonly FileSystemHandle[]): FileSource<FileRef> {
  const names = createUniqueNames(handles);
  const places = handles.map((handle, at) => ({ handle, path: names[at]! }));
  return {
    walk: (signal, isKnown) => new HandleWalk(signal, isKnown).start(places),
    read: new ReaderPool().read,
    release: freeBuffer,
  };
}

interface Place {
  handle: FileSystemHandle;
  path: string;
}

class HandleWalk {
  private readonly channel = new AsyncQueue<WalkBatch<FileRef>>();
  private readonly files = new TaskLimiter(MAX_OPENING_FILES);
  private readonly folders = new TaskLimiter(MAX_OPEN_FOLDERS);
  private readonly due = createThrottle(FLUSH_EVERY_MS);
  /** Folders whose listing waits until fewer files do. */
  private readonly paused: (() => void)[] = [];
  private readonly open: OpenFiles;
  private batch = emptyBatch();
  /** Depth of what was opened: it stays, also when it is empty. */
  private top = 0;

  constructor(
    private readonly signal: AbortSignal | undefined,
    private readonly isKnown: (file: FileSnapshot) => boolean = () => false,
    maxOpenFiles = MAX_OPEN_FILES,
  ) {
    this.open = new OpenFiles(maxOpenFiles);
  }

  start(places: readonly Place[]): AsyncIterable<WalkBatch<FileRef>> {
    this.top = places.length === 1 && places[0]!.path === '' ? 0 : 1;
    const work = places.map(({ handle, path }) =>
      handle.kind === 'file'
        ? this.file(handle as FileSystemFileHandle, path)
        : this.folder(handle as FileSystemDirectoryHandle, path, this.top),
    );
    Promise.all(work).then(
      () => {
        this.channel.push(this.batch);
        this.channel.end();
      },
      (error: unknown) => this.channel.fail(error),
    );
    return this.channel;
  }

  private async folder(handle: FileSystemDirectoryHandle, path: string, depth: number): Promise<void> {
    const children: Promise<void>[] = [];
    let folders = 0;
    try {
      await this.folders.run(1, async () => {
        for await (const child of handle.values()) {
          while (this.files.queued >= MAX_WAITING_FILES)
            await new Promise<void>((resume) => this.paused.push(resume));
          this.signal?.throwIfAborted();
          const childPath = path === '' ? child.name : `${path}/${child.name}`;
          if (child.kind === 'file') children.push(this.file(child, childPath, handle));
          else {
            folders++;
            if (isTrashFolder(child.name)) {
              children.push(Promise.resolve());
              if (depth > this.top) this.batch.trashes.push(path);
            } else if (depth < MAX_DEPTH) children.push(this.folder(child, childPath, depth + 1));
            else children.push(this.skip(childPath, 'too-deep'));
          }
        }
      });
    } catch (error) {
      if (path === '' || this.signal?.aborted) throw error;
      children.push(this.skip(path, reasonOfName(error)));
    }
    if (depth > this.top && children.length === folders) {
      if (folders === 0) this.batch.emptyFolders.push(path);
      else this.batch.bareFolders.push({ path, folders });
    }
    await Promise.all(children);
  }

  private async file(
    handle: FileSystemFileHandle,
    path: string,
    folder?: FileSystemDirectoryHandle,
  ): Promise<void> {
    try {
      const file = await this.files.run(1, () => handle.getFile());
      collectGarbageAfterOpening();
      const { size, lastModified, type } = file;
      const entry: SourceEntry<FileRef> = { path, size, lastModified, type, ref: file };
      if (folder) {
        entry.ref = { folder, name: handle.name };
        if (size > 0 && !this.isKnown(entry)) this.open.add(entry, file);
      }
      this.batch.entries.push(entry);
      if (this.batch.entries.length >= BATCH || this.due()) this.flush();
    } catch (error) {
      await this.skip(path, reasonOfName(error));
    }
    if (this.files.queued < MAX_WAITING_FILES) this.paused.shift()?.();
  }

  private async skip(path: string, reason: SkipReason): Promise<void> {
    this.batch.skipped.push({ path, reason });
  }

  private flush(): void {
    this.channel.push(this.batch);
    this.batch = emptyBatch();
  }
}

/** Files that stay open until they are read, while they are few. */
class OpenFiles {
  private kept: { entry: SourceEntry<FileRef>; location: FileRef | null }[] | null = [];

  constructor(private readonly max: number) {}

  /** Lets the entry of a file that is to be read keep it open; with one too many all are closed. */
  add(entry: SourceEntry<FileRef>, file: File): void {
    if (!this.kept) return;
    this.kept.push({ entry, location: entry.ref });
    entry.ref = file;
    if (this.kept.length <= this.max) return;
    for (const { entry: one, location } of this.kept) one.ref = location;
    this.kept = null;
  }
}

function emptyBatch() {
  const batch = { entries: [], skipped: [], emptyFolders: [], bareFolders: [], trashes: [] };
  return batch satisfies WalkBatch<FileRef> as WalkBatch<FileRef> &
    Required<Pick<WalkBatch, 'bareFolders' | 'trashes'>>;
}

function reasonOfName(error: unknown): SkipReason {
  return (error as Error).name === 'NotFoundError' ? 'changed' : 'unreadable';
}

/** Looks the file up again from the root: a file that is still as listed could not be read for another reason. */
async function findHandleSkipReason(
  root: FileSystemDirectoryHandle,
  entry: SourceEntry,
): Promise<SkipReason> {
  try {
    const segments = entry.path.split('/');
    const name = segments.pop()!;
    let folder = root;
    for (const segment of segments) folder = await folder.getDirectoryHandle(segment);
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.size === entry.size && file.lastModified === entry.lastModified ? 'unreadable' : 'changed';
  } catch (error) {
    return reasonOfName(error);
  }
}
