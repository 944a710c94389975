import type { ByteRange } from '../types';
import { type FileLocation, type FileRef, readComposite } from './blob-reader';
import type { FromReadWorker, ReadTask } from './read-worker';

/** Files that one worker opens; with their handles they take 18 KB each until it ends. */
const FILES_PER_WORKER = 2000;

type Parts = readonly ByteRange<FileLocation>[];

interface Read {
  parts: Parts;
  resolve(bytes: Uint8Array | Promise<Uint8Array>): void;
  reject(error: Error): void;
}

/**
 * Reads closed files in a worker that is replaced after a number of them. A page cannot close what it opened, and a
 * thread collects it late: garbage of 25,000 files came together. What a worker opened is freed when it ends.
 */
export class ReaderPool {
  private current: Reader | null = null;

  readonly read = (parts: readonly ByteRange<FileRef>[]): Promise<Uint8Array> => {
    if (typeof Worker === 'undefined' || !areClosed(parts)) return readComposite(parts);
    if (!this.current?.hasRoom) {
      this.current?.endWhenIdle();
      this.current = new Reader();
    }
    return this.current.read(parts);
  };
}

class Reader {
  private readonly worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    type: 'module',
    name: 'scan-reader',
  });
  private readonly reads = new Map<number, Read>();
  private files = 0;
  private nextId = 0;
  private isReplaced = false;
  private isBroken = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromReadWorker>) => {
      const { resolve, reject } = this.reads.get(data.id)!;
      this.reads.delete(data.id);
      if (data.bytes) resolve(data.bytes);
      else reject(new DOMException(data.message, data.name));
      this.endIfIdle();
    };
    // It could not be started: this thread reads instead.
    this.worker.onerror = () => {
      this.isBroken = true;
      // What it would still answer is read here.
      this.worker.terminate();
      for (const { parts, resolve } of this.reads.values()) resolve(readComposite(parts));
      this.reads.clear();
    };
  }

  get hasRoom(): boolean {
    return this.isBroken || this.files < FILES_PER_WORKER;
  }

  read(parts: Parts): Promise<Uint8Array> {
    if (this.isBroken) return readComposite(parts);
    this.files += parts.length;
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.reads.set(id, { parts, resolve, reject });
      this.worker.postMessage({ id, parts } satisfies ReadTask);
    });
  }

  /** No more reads follow. */
  endWhenIdle(): void {
    this.isReplaced = true;
    this.endIfIdle();
  }

  private endIfIdle(): void {
    if (this.isReplaced && this.reads.size === 0) this.worker.terminate();
  }
}

function areClosed(parts: readonly ByteRange<FileRef>[]): parts is Parts {
  return parts.every(({ entry: { ref } }) => ref !== null && !(ref instanceof File));
}
