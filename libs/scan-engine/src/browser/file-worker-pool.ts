import type { ByteRange } from '../types';
import { type FileLocation, type FileRef, readComposite } from './blob-reader';
import type { FileTask, FolderPart, FromFileWorker } from './file-worker';
import { TaskLimiter } from '../async';
import { FolderLister, type FolderListing, type FolderVisitor } from './folder-lister';

/** Files that one worker opens; with their handles they take 18 KB each until it ends. */
const FILES_PER_WORKER = 2000;
/** Each folder that is listed at once can bring more files than that. */
const MAX_WORKER_FOLDERS = 8;

/**
 * Opens files in a worker that is replaced after a number of them. A page cannot close what it opened, and a
 * thread collects it late: garbage of 25,000 files came together. What a worker opened is freed when it ends.
 */
export class FileWorkerPool {
  private current: FileWorker | null = null;
  private readonly lister = new FolderLister();
  private readonly folders = new TaskLimiter(MAX_WORKER_FOLDERS);

  /** Reads parts of files; in this thread where a file is open, or where no worker can be started. */
  readonly read = async (parts: readonly ByteRange<FileRef>[]): Promise<Uint8Array> => {
    if (typeof Worker === 'undefined' || !areClosed(parts)) return readComposite(parts);
    const worker = this.takeWorker();
    worker.files += parts.length;
    const done = await worker.run({ type: 'read', parts });
    return done === 'broken' ? readComposite(parts) : done.bytes!;
  };

  /** Lists a folder as a `FolderLister` does, without a File; in this thread where no worker can be started. */
  list(
    folder: FileSystemDirectoryHandle,
    visitor: FolderVisitor,
    signal?: AbortSignal,
  ): Promise<FolderListing> {
    return this.folders.run(1, async () => {
      signal?.throwIfAborted();
      if (typeof Worker === 'undefined') return this.lister.list(folder, visitor, signal);
      let isBegun = false;
      const done = await this.takeWorker().run({ type: 'list', folder }, ({ files, folders, skipped }) => {
        isBegun = true;
        for (const file of files) visitor.file(file);
        for (const child of folders) visitor.folder(child);
        for (const { name, reason } of skipped) visitor.skipped(name, reason);
      });
      if (done !== 'broken') return { opened: Promise.resolve() };
      if (isBegun) throw new DOMException('The worker ended before all was listed', 'NotReadableError');
      return this.lister.list(folder, visitor, signal);
    });
  }

  private takeWorker(): FileWorker {
    if (!this.current?.hasRoom) {
      this.current?.endWhenIdle();
      this.current = new FileWorker();
    }
    return this.current;
  }
}

type Done = Extract<FromFileWorker, { type: 'done' }>;

interface Running {
  onPart?: ((part: FolderPart) => void) | undefined;
  resolve(done: Done | 'broken'): void;
  reject(error: Error): void;
}

class FileWorker {
  /** How many it has opened. */
  files = 0;
  private readonly worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    type: 'module',
    name: 'scan-files',
  });
  private readonly running = new Map<number, Running>();
  private nextId = 0;
  private isReplaced = false;
  private isBroken = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromFileWorker>) => {
      const task = this.running.get(data.id)!;
      if (data.type === 'part') {
        this.files += data.part.files.length;
        task.onPart?.(data.part);
        return;
      }
      this.running.delete(data.id);
      if (data.type === 'done') task.resolve(data);
      else task.reject(new DOMException(data.message, data.name));
      this.endIfIdle();
    };
    // It could not be started: this thread does its tasks.
    this.worker.onerror = () => {
      this.isBroken = true;
      // What it would still answer is done here.
      this.worker.terminate();
      for (const { resolve } of this.running.values()) resolve('broken');
      this.running.clear();
    };
  }

  get hasRoom(): boolean {
    return this.isBroken || this.files < FILES_PER_WORKER;
  }

  /** Resolves with 'broken' when the worker cannot be started. @throws the error of the task */
  run(task: FileTask, onPart?: (part: FolderPart) => void): Promise<Done | 'broken'> {
    if (this.isBroken) return Promise.resolve('broken');
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.running.set(id, { onPart, resolve, reject });
      this.worker.postMessage({ id, task });
    });
  }

  /** No more tasks follow. */
  endWhenIdle(): void {
    this.isReplaced = true;
    this.endIfIdle();
  }

  private endIfIdle(): void {
    if (this.isReplaced && this.running.size === 0) this.worker.terminate();
  }
}

function areClosed(parts: readonly ByteRange<FileRef>[]): parts is readonly ByteRange<FileLocation>[] {
  return parts.every(({ entry: { ref } }) => ref !== null && !(ref instanceof File));
}
