import type { MovableFile } from '../../src/trash/file-system';

/** How a step fails: not done; done without a response; or, for moves, copied and not deleted. */
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
        this.step(async () => this.file((await real.getFileHandle(name, options)) as MovableFile)),
      removeEntry: (name: string, options?: FileSystemRemoveOptions) =>
        this.step(() => real.removeEntry(name, options)),
      values: () => this.children(real),
      keys: () => this.names(real),
    };
    return fake as unknown as FileSystemDirectoryHandle;
  }

  /** Discards unfinished writes, as the browser does when a page closes. */
  async bury(): Promise<void> {
    this.isDead = true;
    await Promise.all(this.streams.map((stream) => stream.abort().catch(() => undefined)));
  }

  private file(real: MovableFile): MovableFile {
    const fake = {
      kind: 'file',
      name: real.name,
      getFile: () => this.step(() => real.getFile()),
      createWritable: () => this.step(() => this.writable(real)),
      move: async (folder: unknown, name: string) => {
        await this.beforeMove(real.name);
        this.moves.push(this.steps + 1);
        const target = (folder as { real: FileSystemDirectoryHandle }).real;
        const isHalf = this.fault === 'half' && this.moves.length === this.at;
        return isHalf ? this.fail(() => copy(real, target, name)) : this.step(() => real.move(target, name));
      },
    };
    return fake as unknown as MovableFile;
  }

  private async writable(real: FileSystemFileHandle) {
    const stream = await real.createWritable();
    this.streams.push(stream);
    return {
      write: (text: string) => this.step(() => stream.write(text)),
      close: () => this.step(() => stream.close()),
      abort: () => this.step(() => stream.abort()),
    };
  }

  private async *children(real: FileSystemDirectoryHandle) {
    await this.step(() => Promise.resolve());
    for await (const child of real.values()) {
      yield child.kind === 'directory' ? this.folder(child) : this.file(child as MovableFile);
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
