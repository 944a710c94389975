import type { ByteRange } from '../types';
import type { FileLocation } from './blob-reader';
import type { FromReadWorker, ReadTask } from './read-worker';
import { ReaderPool } from './reader-pool';

const SIZE = 3;

/** Answers when it is told to, as a worker of a browser does. */
class TestWorker {
  static readonly all: TestWorker[] = [];
  readonly tasks: ReadTask[] = [];
  isTerminated = false;
  onmessage: (event: { data: FromReadWorker }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    TestWorker.all.push(this);
  }

  postMessage(task: ReadTask): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(): void {
    const { id, parts } = this.tasks.shift()!;
    this.onmessage({ data: { id, bytes: new Uint8Array(parts.length * SIZE) } });
  }
}

const folder = {
  getFileHandle: async (name: string) => ({
    getFile: async () => new File(['abc'], name, { lastModified: 1 }),
  }),
} as unknown as FileSystemDirectoryHandle;

const partsOf = (count: number) =>
  Array.from({ length: count }, (_, at): ByteRange<FileLocation> => {
    const name = `file ${at}`;
    const entry = { path: name, size: SIZE, lastModified: 1, type: '', ref: { folder, name } };
    return { entry, start: 0, end: SIZE };
  });

describe('ReaderPool', () => {
  const original = globalThis.Worker;

  beforeEach(() => {
    TestWorker.all.length = 0;
    globalThis.Worker = TestWorker as unknown as typeof Worker;
  });

  afterEach(() => {
    globalThis.Worker = original;
  });

  it('should end a worker that opened many files once it has answered', async () => {
    const { read } = new ReaderPool();
    const first = read(partsOf(1999));
    const second = read(partsOf(2));
    const third = read(partsOf(1));
    const [full, next] = TestWorker.all as [TestWorker, TestWorker];
    expect(TestWorker.all).toHaveLength(2);
    full.answer();
    expect(full.isTerminated).toBe(false);
    full.answer();
    next.answer();
    expect([full.isTerminated, next.isTerminated]).toEqual([true, false]);
    const lengths = (await Promise.all([first, second, third])).map(({ length }) => length);
    expect(lengths).toEqual([1999 * SIZE, 2 * SIZE, SIZE]);
  });

  it('should reject with the error of the read', async () => {
    const reading = new ReaderPool().read(partsOf(1));
    const [worker] = TestWorker.all as [TestWorker];
    worker.onmessage({ data: { id: 0, bytes: null, name: 'NotFoundError', message: 'gone' } });
    await expect(reading).rejects.toMatchObject({ name: 'NotFoundError', message: 'gone' });
  });

  it('should read in its own thread when a worker cannot be started', async () => {
    const { read } = new ReaderPool();
    const reading = read(partsOf(2));
    const [worker] = TestWorker.all as [TestWorker];
    worker.onerror();
    expect(worker.isTerminated).toBe(true);
    expect(Buffer.from(await reading).toString()).toBe('abcabc');
    expect(Buffer.from(await read(partsOf(1))).toString()).toBe('abc');
    expect(TestWorker.all).toHaveLength(1);
  });

  it('should read open files in its own thread', async () => {
    const [part] = partsOf(1) as [ByteRange<FileLocation>];
    const ref = new File(['abc'], 'open', { lastModified: 1 });
    const bytes = await new ReaderPool().read([{ ...part, entry: { ...part.entry, ref } }]);
    expect(Buffer.from(bytes).toString()).toBe('abc');
    expect(TestWorker.all).toHaveLength(0);
  });
});
