import type { ByteRange } from '../types';
import type { FileLocation } from './blob-reader';
import type { FileTask, FolderPart, FromFileWorker } from './file-worker';
import { FileWorkerPool } from './file-worker-pool';

const SIZE = 3;

/** Answers when it is told to, as a worker of a browser does. */
class TestWorker {
  static readonly all: TestWorker[] = [];
  readonly tasks: { id: number; task: FileTask }[] = [];
  isTerminated = false;
  onmessage: (event: { data: FromFileWorker }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    TestWorker.all.push(this);
  }

  postMessage(task: { id: number; task: FileTask }): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(): void {
    const { id, task } = this.tasks.shift()!;
    const bytes = task.type === 'read' ? { bytes: new Uint8Array(task.parts.length * SIZE) } : {};
    this.onmessage({ data: { id, type: 'done', ...bytes } });
  }

  /** Tells a part of the folder that is listed first. */
  tell(part: Partial<FolderPart>): void {
    const empty = { files: [], folders: [], skipped: [] };
    this.onmessage({ data: { id: this.tasks[0]!.id, type: 'part', part: { ...empty, ...part } } });
  }
}

const folder = {
  name: 'folder',
  values: () => [{ kind: 'file', name: 'here', getFile: async () => new File(['abc'], 'here') }],
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

const listedOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}`, size: SIZE, lastModified: 1, type: '' }));

/** Lists the folder; the names come as they are told. */
function list(pool: FileWorkerPool) {
  const told: string[] = [];
  const listing = pool.list(folder, {
    file: ({ name }) => void told.push(name),
    folder: ({ name }) => void told.push(`${name}/`),
    skipped: (name, reason) => void told.push(`${name} ${reason}`),
  });
  return { listing, told };
}

/** Lets what was asked reach its worker. */
const settle = () => new Promise(setImmediate);

describe('FileWorkerPool', () => {
  const original = globalThis.Worker;

  beforeEach(() => {
    TestWorker.all.length = 0;
    globalThis.Worker = TestWorker as unknown as typeof Worker;
  });

  afterEach(() => {
    globalThis.Worker = original;
  });

  it('should end a worker that opened many files once it has answered', async () => {
    const { read } = new FileWorkerPool();
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
    const reading = new FileWorkerPool().read(partsOf(1));
    const [worker] = TestWorker.all as [TestWorker];
    worker.onmessage({ data: { id: 0, type: 'error', name: 'NotFoundError', message: 'gone' } });
    await expect(reading).rejects.toMatchObject({ name: 'NotFoundError', message: 'gone' });
  });

  it('should read in its own thread when a worker cannot be started', async () => {
    const { read } = new FileWorkerPool();
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
    const bytes = await new FileWorkerPool().read([{ ...part, entry: { ...part.entry, ref } }]);
    expect(Buffer.from(bytes).toString()).toBe('abc');
    expect(TestWorker.all).toHaveLength(0);
  });

  it('should tell what a worker lists, and give the next folder to another after many files', async () => {
    const pool = new FileWorkerPool();
    const first = list(pool);
    await settle();
    const [worker] = TestWorker.all as [TestWorker];
    worker.tell({ files: listedOf(2), folders: [folder], skipped: [{ name: 'x', reason: 'unreadable' }] });
    expect(first.told).toEqual(['0', '1', 'folder/', 'x unreadable']);
    worker.tell({ files: listedOf(1998) });
    const second = list(pool);
    await settle();
    expect(TestWorker.all).toHaveLength(2);
    expect(worker.isTerminated).toBe(false);
    worker.answer();
    await (
      await first.listing
    ).opened;
    expect(worker.isTerminated).toBe(true);
    TestWorker.all[1]!.answer();
    await second.listing;
    expect(TestWorker.all[1]!.isTerminated).toBe(false);
  });

  it('should list in its own thread when a worker cannot be started', async () => {
    const { listing, told } = list(new FileWorkerPool());
    await settle();
    TestWorker.all[0]!.onerror();
    await (
      await listing
    ).opened;
    expect(told).toEqual(['here']);
  });

  it('should say that a folder is not all listed when its worker fails on the way', async () => {
    const { listing, told } = list(new FileWorkerPool());
    await settle();
    const [worker] = TestWorker.all as [TestWorker];
    worker.tell({ files: listedOf(1) });
    worker.onerror();
    await expect(listing).rejects.toMatchObject({ name: 'NotReadableError' });
    expect(told).toEqual(['0']);
  });
});
