import { AsyncQueue, createThrottle, TaskLimiter } from '../async';
import { isTrashFolder, MAX_DEPTH } from '../paths';
import type { FileSnapshot, FileSource, SkipReason, SourceEntry, WalkBatch } from '../types';
import { createUniqueNames } from '../roots/folder-roots';
import type { FileRef } from './blob-reader';
import { FileWorkerPool } from './file-worker-pool';
import {
  FolderLister,
  type FolderListing,
  type FolderVisitor,
  type ListedFile,
  reasonOf,
} from './folder-lister';
import { collectGarbage, freeBuffer } from './free-memory';

/** Folders that are listed or wait for their worker at once. */
const MAX_OPEN_FOLDERS = 32;
const BATCH = 256;
/** A slow disk shows figures, too, before it has listed a whole batch. */
const FLUSH_EVERY_MS = 100;

/**
 * Of more files none stays open, which takes 8 KB of the browser for each, and what follows is listed by workers, which
 * free 18 KB a file when they end. Opening them again costs a fifth of a scan.
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
  const workers = new FileWorkerPool();
  return {
    name: root.name,
    walk: (signal, isKnown) =>
      new HandleWalk(workers, signal, isKnown, maxOpenFiles).start([{ handle: root, path: '' }]),
    read: workers.read,
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
  const workers = new FileWorkerPool();
  return {
    walk: (signal, isKnown) => new HandleWalk(workers, signal, isKnown).start(places),
    read: workers.read,
    release: freeBuffer,
  };
}

interface Place {
  handle: FileSystemHandle;
  path: string;
}

class HandleWalk {
  private readonly channel = new AsyncQueue<WalkBatch<FileRef>>();
  private readonly lister = new FolderLister();
  private readonly folders = new TaskLimiter(MAX_OPEN_FOLDERS);
  private readonly due = createThrottle(FLUSH_EVERY_MS);
  private readonly open: OpenFiles;
  private listed = 0;
  private batch = emptyBatch();
  /** Depth of what was opened: it stays, also when it is empty. */
  private top = 0;

  constructor(
    private readonly workers: FileWorkerPool,
    private readonly signal: AbortSignal | undefined,
    private readonly isKnown: (file: FileSnapshot) => boolean = () => false,
    private readonly maxOpenFiles = MAX_OPEN_FILES,
  ) {
    this.open = new OpenFiles(maxOpenFiles);
  }

  start(places: readonly Place[]): AsyncIterable<WalkBatch<FileRef>> {
    this.top = places.length === 1 && places[0]!.path === '' ? 0 : 1;
    const work = places.map(({ handle, path }) =>
      handle.kind === 'file'
        ? this.droppedFile(handle as FileSystemFileHandle, path)
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

  private async folder(folder: FileSystemDirectoryHandle, path: string, depth: number): Promise<void> {
    const children: Promise<void>[] = [];
    let files = 0;
    let folders = 0;
    const pathOf = (name: string) => (path === '' ? name : `${path}/${name}`);
    const visitor: FolderVisitor<ListedFile | File> = {
      file: (file) => {
        files++;
        this.file(file, pathOf(file.name), folder);
      },
      skipped: (name, reason) => {
        files++;
        this.skip(pathOf(name), reason);
      },
      folder: (child) => {
        folders++;
        if (isTrashFolder(child.name)) {
          if (depth > this.top) this.batch.trashes.push(path);
        } else if (depth < MAX_DEPTH) children.push(this.folder(child, pathOf(child.name), depth + 1));
        else this.skip(pathOf(child.name), 'too-deep');
      },
    };
    try {
      const { opened } = await this.folders.run(1, () => this.list(folder, visitor));
      await opened;
    } catch (error) {
      if (path === '' || this.signal?.aborted) throw error;
      files++;
      this.skip(path, reasonOf(error));
    }
    if (depth > this.top && files === 0) {
      if (folders === 0) this.batch.emptyFolders.push(path);
      else this.batch.bareFolders.push({ path, folders });
    }
    await Promise.all(children);
  }

  /** Lists in this thread while few files are known: it keeps them open until they are read. */
  private list(folder: FileSystemDirectoryHandle, visitor: FolderVisitor): Promise<FolderListing> {
    const lister = this.listed > this.maxOpenFiles ? this.workers : this.lister;
    return lister.list(folder, visitor, this.signal);
  }

  private droppedFile(handle: FileSystemFileHandle, path: string): Promise<void> {
    return this.lister.open(handle, {
      file: (file) => this.add({ ...locate(file, path), ref: file }),
      skipped: (_name, reason) => this.skip(path, reason),
    });
  }

  private file(file: ListedFile | File, path: string, folder: FileSystemDirectoryHandle): void {
    const entry = { ...locate(file, path), ref: { folder, name: file.name } };
    if (file instanceof File && file.size > 0 && !this.isKnown(entry)) this.open.add(entry, file);
    this.add(entry);
  }

  private add(entry: SourceEntry<FileRef>): void {
    this.batch.entries.push(entry);
    if (++this.listed === this.maxOpenFiles + 1) collectGarbage();
    if (this.batch.entries.length >= BATCH || this.due()) this.flush();
  }

  private skip(path: string, reason: SkipReason): void {
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

function locate({ size, lastModified, type }: ListedFile, path: string): FileSnapshot & { type: string } {
  return { path, size, lastModified, type };
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
    return reasonOf(error);
  }
}
