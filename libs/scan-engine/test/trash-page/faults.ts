import { canMoveFiles } from '../../src/browser/file-system-support';
import type { MovableFile } from '../../src/trash/move-file';

/**
 * How a step fails: not done; done without a response; or, for moves, copied and not deleted. Where files cannot be
 * moved, a move is the deletion of the source.
 */
export type Fault = 'before' | 'after' | 'half';

/**
 * Handles that count every step on the file system and fail at one of them. After a crash nothing works any more;
 * after a NotAllowedError every later step fails with it.
 */
export class Faults {
  steps = 0;
  isDead = false;
  /** The steps that were moves. */
  readonly moves: number[] = [];
  private readonly streams: FileSystemWritableFileStream[] = [];

  /**
   * Fails at step `at`, or at move `at` for a half-done move. Without `error` the page is closed; with it the page
   * lives and receives the error. `beforeMove` acts as another program.
   */
  constructor(
    readonly at = Infinity,
    private readonly fault: Fault = 'before',
    private readonly error: Error | null = null,
    private readonly beforeMove: (name: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  folder(real: FileSystemDirectoryHandle): FileSystemDirectoryHandle {
    const fake = {
      real,
      kind: 'directory',
      name: real.name,
      getDirectoryHandle: (name: string, options?: FileSystemGetDirectoryOptions) =>
        this.step(async () => this.folder(await real.getDirectoryHandle(name, options))),
      getFileHandle: (name: string, options?: FileSystemGetFileOptions) =>
        this.step(async () => this.file(await real.getFileHandle(name, options))),
      removeEntry: (name: string, options?: FileSystemRemoveOptions) => {
        if (!canMoveFiles() && this.countMove()) return this.fail(() => Promise.resolve());
        return this.step(() => real.removeEntry(name, options));
      },
      values: () => this.children(real),
      keys: () => this.names(real),
    };
    return fake as unknown as FileSystemDirectoryHandle;
  }

  /** Discards unfinished writes, as the browser does when a page closes. */
  async bury(): Promise<void> {
    this.isDead = true;
    const aborted = await Promise.all(
      this.streams.map((stream) =>
        stream.abort().then(
          () => true,
          () => false,
        ),
      ),
    );
    // The browser releases the lock of a file a moment after its stream.
    // eslint-disable-next-line no-restricted-syntax -- no event tells of it
    if (aborted.includes(true)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private file(real: MovableFile): MovableFile {
    const fake = {
      kind: 'file',
      name: real.name,
      getFile: () => this.step(() => real.getFile()),
      createWritable: async () => {
        if (!canMoveFiles()) await this.beforeMove(real.name);
        return this.step(() => this.writable(real));
      },
      ...(canMoveFiles() && {
        move: async (folder: unknown, name: string) => {
          await this.beforeMove(real.name);
          const target = (folder as { real: FileSystemDirectoryHandle }).real;
          if (this.countMove()) return this.fail(() => copy(real, target, name));
          return this.step(() => real.move!(target, name));
        },
      }),
    };
    return fake as unknown as MovableFile;
  }

  /** Whether the move is half done. */
  private countMove(): boolean {
    this.moves.push(this.steps + 1);
    return this.fault === 'half' && this.moves.length === this.at;
  }

  private async writable(real: FileSystemFileHandle) {
    const stream = await real.createWritable();
    this.streams.push(stream);
    return {
      write: (data: FileSystemWriteChunkType) => this.step(() => stream.write(data)),
      close: () => this.step(() => stream.close()),
      abort: () => this.step(() => stream.abort()),
    };
  }

  private async *children(real: FileSystemDirectoryHandle) {
    await this.step(() => Promise.resolve());
    for await (const child of real.values()) {
      yield child.kind === 'directory' ? this.folder(child) : this.file(child);
    }
  }

  private async *names(real: FileSystemDirectoryHandle) {
    await this.step(() => Promise.resolve());
    yield* real.keys();
  }

  private async step<T>(act: () => Promise<T>): Promise<T> {
    if (this.isDead) throw new Error('The page is gone');
    this.steps++;
    const isDenied = this.error?.name === 'NotAllowedError' && this.steps > this.at;
    const isHit = this.steps === this.at && this.fault !== 'half';
    return isHit || isDenied ? this.fail(act) : act();
  }

  private async fail(act: () => Promise<unknown>): Promise<never> {
    if (!this.error) this.isDead = true;
    if (this.fault !== 'before') await act();
    throw this.error ?? new Error('The page is gone');
  }
}

async function copy(real: FileSystemFileHandle, folder: FileSystemDirectoryHandle, name: string) {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(await real.getFile());
  await stream.close();
}
