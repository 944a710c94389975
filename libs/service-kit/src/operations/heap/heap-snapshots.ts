import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';
import type { HeapSnapshot } from '@swipeclean/contracts/server';
import { AppError } from '../../errors/app-error';

/** Between two snapshots: each stops the process for seconds and takes twice its memory. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Memory that a snapshot takes beside the heap, as a multiple of it: where there was less, the process was ended and
 * the file was empty (damoang/angple#1383, qwertyuiop8899/streamvix#712).
 */
const HEAP_MULTIPLE = 2;

/** Writes the heap of the process, which holds secrets and users' data, to a folder that a setting names. */
export class HeapSnapshots {
  private lastAt = -Infinity;

  constructor(
    private readonly name: string,
    private readonly folder: string | undefined,
    private readonly writeTo: (path: string) => void = writeHeapSnapshot,
    private readonly readFreeBytes: () => number = () => process.availableMemory(),
  ) {}

  /**
   * @throws AppError `FORBIDDEN` unless the setting allows it, `TOO_MANY_REQUESTS` within a minute of the last one,
   * `CONFLICT` where the memory would not suffice
   */
  write(): HeapSnapshot {
    if (!this.folder)
      throw new AppError('FORBIDDEN', 'HEAP_SNAPSHOT_DIR is not set, so no snapshot is written.');
    const waitMs = this.lastAt + MIN_INTERVAL_MS - performance.now();
    if (waitMs > 0)
      throw new AppError('TOO_MANY_REQUESTS', 'The last snapshot is less than a minute old.', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    this.assertMemory();
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const path = join(this.folder, `${this.name}-${process.pid}-${time}.heapsnapshot`);
    // Created here, so that it is never readable by others, whatever the process's umask.
    closeSync(openSync(path, 'wx', 0o600));
    try {
      this.writeTo(path);
    } finally {
      this.lastAt = performance.now();
    }
    return { scope: 'process', path, bytes: statSync(path).size };
  }

  private assertMemory(): void {
    const needed = HEAP_MULTIPLE * process.memoryUsage().heapUsed;
    const free = this.readFreeBytes();
    if (free < needed)
      throw new AppError(
        'CONFLICT',
        `A snapshot takes about ${toMegabytes(needed)} MB of memory, and ${toMegabytes(free)} MB are free.`,
      );
  }
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e6);
