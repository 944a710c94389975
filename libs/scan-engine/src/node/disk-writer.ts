import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  write,
} from 'node:fs';
import { promisify } from 'node:util';
import { CHROMIUM_SWAP_SUFFIX } from '../trash/run-folder';
import { createMismatchError, type InFolder, toDomException } from './disk-path';
import { O_NOFOLLOW } from './file-reader';
import { identityOf } from './root-identity';

const flush = promisify(fsync);
const writeTo = promisify<number, Uint8Array, number, number, number, { bytesWritten: number }>(
  write as never,
);
const MAX_SWAP_FILES = 10;

/**
 * Opens a stream for text and bytes, which are written under another name until it is closed, so that no file is ever
 * half written. Without a mode the file is closed to others. `onPlaced` gets the identity of the written file.
 */
export function openDiskWriter(
  inFolder: InFolder,
  name: string,
  mode: number | null,
  onPlaced: (identity: string) => void,
): FileSystemWritableFileStream {
  const stream = new WritableStream(new SwapFile(inFolder, name, mode, onPlaced));
  const write = async (chunk: string | Uint8Array) => {
    const writer = stream.getWriter();
    try {
      await writer.write(chunk);
    } finally {
      writer.releaseLock();
    }
  };
  return Object.assign(stream, { write }) as FileSystemWritableFileStream;
}

class SwapFile implements UnderlyingSink<string | Uint8Array> {
  private readonly swapName: string;
  private readonly descriptor: number;
  private position = 0;

  constructor(
    private readonly inFolder: InFolder,
    private readonly name: string,
    mode: number | null,
    private readonly onPlaced: (identity: string) => void,
  ) {
    [this.swapName, this.descriptor] = inFolder((folder) => createSwapFile(folder, name));
    if (mode !== null) fchmodSync(this.descriptor, mode);
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    try {
      await this.append(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    } catch (error) {
      throw this.discard(error);
    }
  }

  async close(): Promise<void> {
    try {
      await flush(this.descriptor);
      this.inFolder((folder) => {
        const there = lstatSync(`${folder}/${this.name}`, { throwIfNoEntry: false });
        if (there && !there.isFile()) throw createMismatchError();
        renameSync(`${folder}/${this.swapName}`, `${folder}/${this.name}`);
      });
      this.onPlaced(identityOf(fstatSync(this.descriptor, { bigint: true })));
    } catch (error) {
      throw this.discard(error);
    }
    closeSync(this.descriptor);
    await this.flushFolder();
  }

  abort(): void {
    closeSync(this.descriptor);
    this.inFolder((folder) => unlinkSync(`${folder}/${this.swapName}`));
  }

  /** After a failed write, of which the stream does not tell its sink; the first error says more than a second one. */
  private discard(error: unknown): unknown {
    try {
      this.abort();
    } catch {
      // The trash deletes it as it does after a crash.
    }
    return toDomException(error);
  }

  private async append(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await writeTo(this.descriptor, bytes, at, bytes.length - at, this.position);
      at += bytesWritten;
      this.position += bytesWritten;
    }
  }

  /** The trash relies on it that a closed file survives a power cut; Windows cannot flush a folder and need not. */
  private async flushFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const descriptor = this.inFolder((folder) => openSync(folder, 'r'));
    await flush(descriptor).finally(() => closeSync(descriptor));
  }
}

/** Chromium's name for it, so that the trash finds what a killed process left; another one where that is taken. */
function createSwapFile(folder: string, name: string): [name: string, descriptor: number] {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW;
  for (let number = 0; number < MAX_SWAP_FILES; number++) {
    const swapName = `${name}${number === 0 ? '' : `-${number}`}${CHROMIUM_SWAP_SUFFIX}`;
    try {
      return [swapName, openSync(`${folder}/${swapName}`, flags, 0o600)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new DOMException('The file is being written', 'NoModificationAllowedError');
}
