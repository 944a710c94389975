import { createHash, randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { MemoryFolder } from '../../test/memory-folder';
import { copyToFolder } from './copy';
import type { ExportItem, ExportProgress } from './types';
import { allocateNames, UniqueNames } from './unique-names';
import { createZip, hashZip, saveZip } from './zip';

const DATE = new Date(2024, 6, 14, 18, 30, 12).getTime();

const item = (path: string, content: string | Buffer = path, lastModified = DATE): ExportItem => ({
  path,
  open: () => Promise.resolve(new File([new Uint8Array(Buffer.from(content))], 'any', { lastModified })),
});

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads an archive with another library: the CRC-32 and date of each file, checked against its contents. */
async function unpacked(archive: Buffer): Promise<Record<string, { crc: number; modified: number }>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const files: Record<string, { crc: number; modified: number }> = {};
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[Entry]>) {
    const crc = crc32(await buffer(await open(entry)));
    expect(entry.crc32).toBe(crc);
    files[entry.fileName] = { crc, modified: entry.getLastModDate().getTime() };
    zip.readEntry();
  }
  return files;
}

describe('an archive that is read back', () => {
  const contents = { 'a.pdf': randomBytes(70_000), 'größe.txt': Buffer.from('ä'), empty: Buffer.alloc(0) };
  const write = async () =>
    bytesOf(
      (await createZip(Object.entries(contents).map(([name, content]) => [item(name, content)]))).stream,
    );

  it('should have the hash of each entry', async () => {
    const found = await hashZip(new Blob([new Uint8Array(await write())]));
    const hashes = Object.entries(contents).map(([name, content]) => [
      name,
      createHash('sha256').update(content).digest('hex'),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(hashes));
  });

  it('should fail when it was cut, or a byte is another one', async () => {
    const archive = new Uint8Array(await write());
    await expect(hashZip(new Blob([archive.subarray(0, 60_000)]))).rejects.toThrow();
    archive[30_000] = (archive[30_000] ?? 0) ^ 1;
    await expect(hashZip(new Blob([archive]))).rejects.toThrow();
  });
});

describe('names of an export', () => {
  it('should number names that are taken in any spelling', async () => {
    const paths = [
      'a/x.jpg',
      'b/x.jpg',
      'X.JPG',
      'c/x (2).jpg',
      'd/x.jpg',
      'noext',
      'e/noext',
      '.hidden',
      'f/.hidden',
    ];
    expect(await allocateNames(paths.map((path) => [path]))).toEqual([
      'x.jpg',
      'x (2).jpg',
      'X (3).JPG',
      'x (2) (2).jpg',
      'x (4).jpg',
      'noext',
      'noext (2)',
      '.hidden',
      '.hidden (2)',
    ]);
  });

  it('should keep the files of a unit together under one number', async () => {
    const units = [['a/I.HEIC', 'a/I.MOV'], ['b/I.MOV'], ['c/I.HEIC', 'c/I.MOV'], ['d/I.HEIC', 'e/I.HEIC']];
    expect(await allocateNames(units)).toEqual([
      'I.HEIC',
      'I.MOV',
      'I (2).MOV',
      'I (3).HEIC',
      'I (3).MOV',
      'I (2).HEIC',
      'I (4).HEIC',
    ]);
  });

  it('should never leave the folder or be empty', async () => {
    const names = await allocateNames([
      ['a/..'],
      ['..'],
      [''],
      ['a/'],
      ['.'],
      ['a\\..\\b.jpg'],
      ['../../c.jpg'],
    ]);
    for (const name of names) expect(name).toMatch(/^[^/\\\0]+$/);
    expect(names).not.toContain('..');
    expect(names.at(-1)).toBe('c.jpg');
    expect(new Set(names).size).toBe(names.length);
  });

  it('should skip names that exist in the folder', async () => {
    const held = ['x.jpg', 'x (2).jpg'];
    const isTaken = (name: string) => Promise.resolve(held.includes(name));
    const names = new UniqueNames(isTaken);
    expect(await names.allocate(['x.jpg'])).toEqual(['x (3).jpg']);
    expect(await names.allocate(['y/x.jpg'])).toEqual(['x (4).jpg']);
  });
});

describe('an archive', () => {
  it('should contain every file whole and with its date, as another program reads it', async () => {
    const content = randomBytes(300_000);
    const { stream, outcome } = await createZip([[item('Fotos/été.jpg', content)], [item('b/empty', '')]]);
    const files = await unpacked(await bytesOf(stream));
    expect(files).toEqual({
      'été.jpg': { crc: crc32(content), modified: DATE },
      empty: { crc: 0, modified: DATE },
    });
    expect(outcome).toEqual({ files: 2, bytes: 300_000, failures: [] });
  });

  it('should clamp dates to the range of an archive', async () => {
    for (const [date, year] of [
      [0, 1980],
      [-1e14, 1980],
      [8.64e15, 2107],
    ] as const) {
      const { stream } = await createZip([[item('x.jpg', 'x', date)]]);
      const header = await bytesOf(stream);
      expect(1980 + (header.readUInt16LE(12) >> 9)).toBe(year);
    }
  });

  it('should leave out and report files that cannot be opened', async () => {
    const gone = { path: 'gone.jpg', open: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    const { stream, outcome } = await createZip([[item('a.jpg')], [gone], [item('b.jpg')]]);
    expect(Object.keys(await unpacked(await bytesOf(stream)))).toEqual(['a.jpg', 'b.jpg']);
    expect(outcome).toMatchObject({ files: 2, failures: [{ path: 'gone.jpg', code: 'NotFoundError' }] });
  });

  it('should fail when a file breaks off, because half of it is written', async () => {
    const broken = item('a.jpg');
    const file = await broken.open();
    const breaking = new ReadableStream({
      pull: () => Promise.reject(new DOMException('', 'NotReadableError')),
    });
    jest.spyOn(file, 'stream').mockReturnValue(breaking);
    broken.open = () => Promise.resolve(file);
    const { stream } = await createZip([[broken]]);
    await expect(bytesOf(stream)).rejects.toMatchObject({ name: 'NotReadableError' });
  });

  it('should begin no archive for a target that cannot be written', async () => {
    const denied = new DOMException('', 'NotAllowedError');
    const target = {
      createWritable: () => Promise.reject(denied),
      getFile: () => Promise.resolve(new File([], 'a.zip')),
      remove: jest.fn(() => Promise.resolve()),
    };
    const open = jest.fn(item('a.jpg').open);
    const saved = saveZip(target as unknown as FileSystemFileHandle, [[{ path: 'a.jpg', open }]]);
    await expect(saved).rejects.toBe(denied);
    expect(open).not.toHaveBeenCalled();
    expect(target.remove).toHaveBeenCalled();
  });

  // Without Zip64 an archive can count 65,535.
  const many = process.env.TEST_LONG ? 65_540 : 20;
  it(`should contain ${many} files`, async () => {
    const units = Array.from({ length: many }, (_, at) => [item(`${at}.txt`)]);
    const { stream } = await createZip(units);
    expect(Object.keys(await unpacked(await bytesOf(stream)))).toHaveLength(many);
  });

  it('should open files one at a time, report progress and stop on cancellation', async () => {
    const controller = new AbortController();
    const told: ExportProgress[] = [];
    let opened = 0;
    const units = Array.from({ length: 100 }, (_, at) => {
      const one = item(`${at}.jpg`, Buffer.alloc(100_000));
      return [{ ...one, open: () => ((opened += 1), one.open()) }];
    });
    const onProgress = (progress: ExportProgress) => void told.push(progress);
    const { stream } = await createZip(units, { signal: controller.signal, onProgress });
    const reader = stream.getReader();
    for (let chunks = 0; chunks < 10; chunks++) await reader.read();
    expect(opened).toBeLessThan(15);
    expect(told[0]).toMatchObject({ path: '0.jpg' });
    controller.abort(new DOMException('Stopped', 'AbortError'));
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(opened).toBeLessThan(15);
  });
});

const heldItem = (path: string, text = path, onOpen: () => unknown = () => undefined): ExportItem => ({
  path,
  open: async () => {
    await onOpen();
    return new File([text], 'any');
  },
});

/** Lets the other tab go on. */
const moment = () => new Promise((resolve) => setImmediate(resolve));

/** Grants the lock to one holder at a time, as the browser does for all tabs of a site. */
function withLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
}

describe('copying photos into a folder', () => {
  it('should keep the files of a unit under one number, beside existing files', async () => {
    const root = new MemoryFolder().put('I.MOV', 'mine');
    await copyToFolder(root.handle, [[heldItem('a/I.HEIC', 'still'), heldItem('a/I.MOV', 'moving')]]);
    expect(root.texts()).toEqual({ 'I.MOV': 'mine', 'I (2).HEIC': 'still', 'I (2).MOV': 'moving' });
  });

  it('should keep everything that two tabs copy to one folder at the same time', async () => {
    withLocks();
    const root = new MemoryFolder();
    const tab = (name: string) =>
      copyToFolder(root.handle, [
        [heldItem('IMG_1.jpg', `${name} 1`, moment)],
        [heldItem('IMG_2.jpg', `${name} 2`, moment)],
      ]);
    const [one, two] = await Promise.all([tab('one'), tab('two')]);
    expect([one.files, two.files]).toEqual([2, 2]);
    expect(Object.values(root.texts()).sort()).toEqual(['one 1', 'one 2', 'two 1', 'two 2']);
  });

  it('should neither overwrite nor delete a file that somebody creates while it copies', async () => {
    const root = new MemoryFolder();
    const controller = new AbortController();
    const units = [
      [heldItem('a.jpg', 'a', () => root.put('b.jpg', 'mine'))],
      [heldItem('b.jpg', 'b', () => controller.abort(new DOMException('Stopped', 'AbortError')))],
    ];
    const copying = copyToFolder(root.handle, units, { signal: controller.signal });
    await expect(copying).rejects.toMatchObject({ name: 'AbortError' });
    expect(root.texts()).toEqual({ 'a.jpg': 'a', 'b.jpg': 'mine' });
  });

  it('should use another name when one appears at the moment of creation', async () => {
    const root = new MemoryFolder();
    root.before = (step, name) => {
      if (step === 'create' && name === 'a.jpg') root.put('a.jpg', 'mine');
    };
    await copyToFolder(root.handle, [[heldItem('a.jpg', 'copy')]]);
    expect(root.texts()).toEqual({ 'a.jpg': 'mine', 'a (2).jpg': 'copy' });
  });

  it('should leave alone what somebody else wrote to the created file', async () => {
    const root = new MemoryFolder();
    const outcome = await copyToFolder(root.handle, [
      [heldItem('a.jpg', 'copy', () => root.put('a.jpg', 'mine'))],
    ]);
    expect(root.texts()).toEqual({ 'a.jpg': 'mine' });
    expect(outcome).toMatchObject({ files: 0, bytes: 0, failures: [{ path: 'a.jpg' }] });
  });

  it('should leave no empty file for one that cannot be opened, and continue', async () => {
    const root = new MemoryFolder();
    const gone = heldItem('a.jpg', '', () => Promise.reject(new DOMException('', 'NotFoundError')));
    const outcome = await copyToFolder(root.handle, [[gone], [heldItem('b.jpg')]]);
    expect(root.texts()).toEqual({ 'b.jpg': 'b.jpg' });
    expect(outcome.failures).toEqual([{ path: 'a.jpg', code: 'NotFoundError' }]);
  });
});
