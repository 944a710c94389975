import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { findOverlap, measureFolders, scan, type ScanProgress } from '@swipeclean/scan-engine';
import {
  type Companion,
  createFileOpener,
  createListedOpener,
  createZip,
  startScan,
  toBlob,
} from '@swipeclean/scan-engine/browser';
import { directorySource } from '@swipeclean/scan-engine/node';
import { openStaging, TempFolder, TestServer } from './connected';

/** More than a scan lists before its first report. */
const MANY = 1200;

describe('a folder of the companion', () => {
  let disk: TempFolder;
  let other: TempFolder;
  let test: TestServer;
  let companion: Companion;
  let root: FileSystemDirectoryHandle;

  beforeAll(async () => {
    disk = new TempFolder()
      .write('a/b/c.txt', 'text')
      .write('big.bin', randomBytes(3_500_000))
      .write('ü/ß.txt', '');
    other = new TempFolder().write('a/b/c.txt', 'text');
    test = await new TestServer().start([disk.path, join(disk.path, 'a'), other.path]);
    companion = await test.pair();
    root = companion.roots[0]!;
  });

  afterAll(async () => {
    await test.stop();
    disk.remove();
    other.remove();
  });

  const nameOf = (work: Promise<unknown>) => work.then(String, ({ name }: Error) => name);

  it('should list and open entries with the errors of a browser', async () => {
    symlinkSync('/etc', join(disk.path, 'link'));
    const seen: string[] = [];
    for await (const [name, { kind }] of root.entries()) seen.push(`${name} ${kind}`);
    expect(seen.sort()).toEqual(['a directory', 'big.bin file', 'ü directory']);
    expect(await nameOf(root.getFileHandle('missing'))).toBe('NotFoundError');
    expect(await nameOf(root.getFileHandle('a'))).toBe('TypeMismatchError');
    expect(await nameOf(root.getDirectoryHandle('big.bin'))).toBe('TypeMismatchError');
    expect(await nameOf(root.getDirectoryHandle('link'))).toBe('TypeMismatchError');
    expect(await nameOf(root.getDirectoryHandle('..'))).toBe('TypeError');
  });

  it('should read a file whole, in ranges and as a stream, and refuse a changed one', async () => {
    const file = await (await root.getFileHandle('big.bin')).getFile();
    const expected = readFileSync(join(disk.path, 'big.bin'));
    expect(Buffer.from(await file.arrayBuffer()).equals(expected)).toBe(true);
    expect(Buffer.from(await file.slice(-10, -2).arrayBuffer())).toEqual(expected.subarray(-10, -2));
    expect(Buffer.from(await file.slice(5, 2_000_000).slice(7, 9).arrayBuffer())).toEqual(
      expected.subarray(12, 14),
    );
    expect(Buffer.from(await new Response(file.stream()).arrayBuffer()).equals(expected)).toBe(true);
    const blob = (await toBlob(file)) as File;
    expect(blob).toBeInstanceOf(File);
    expect([blob.name, blob.size, blob.lastModified]).toEqual(['big.bin', file.size, file.lastModified]);
    expect(() => new Blob([file])).toThrow('toBlob');
    utimesSync(join(disk.path, 'big.bin'), 1, 1);
    expect(await nameOf(file.slice(0, 1).arrayBuffer())).toBe('NotReadableError');
  });

  it('should open a listed file without a question, and read it only while it is as listed', async () => {
    const { files } = await startScan({ kind: 'handle', handle: root }, {});
    const listed = files.find(({ path }) => path === 'a/b/c.txt')!;
    const open = createListedOpener({ kind: 'handle', handle: root });
    const sent = jest.spyOn(WebSocket.prototype, 'send');
    const [file, again, older, missing] = await Promise.all([
      open(listed),
      open(listed),
      open({ ...listed, lastModified: 1 }),
      open({ ...listed, path: 'a/b/none' }),
    ]);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect([await file!.text(), await again!.text()]).toEqual(['text', 'text']);
    expect(await nameOf(older!.text())).toBe('NotReadableError');
    expect(await nameOf(missing!.text())).toBe('NotFoundError');
    for (const path of ['a/b/..', 'a/b/'])
      expect(await nameOf(open({ ...listed, path }))).toBe('NotFoundError');
  });

  it('should export files as an archive', async () => {
    const paths = ['big.bin', 'a/b/c.txt'];
    const open = createFileOpener({ kind: 'handle', handle: root });
    const { stream, outcome } = await createZip([paths.map((path) => ({ path, open: () => open(path) }))]);
    const archive = Buffer.from(await new Response(stream).arrayBuffer());
    expect(outcome).toEqual({ files: 2, bytes: 3_500_004, failures: [] });
    expect(archive.includes(readFileSync(join(disk.path, 'big.bin')))).toBe(true);
  });

  it('should write the files of a staging folder whole, in pieces, and begin one anew', async () => {
    const staging = await openStaging(root);
    const long = randomBytes(2_500_000);
    const file = await staging.handle.writeFile('0.bin', new Blob([long]).stream());
    expect(Buffer.from(await file.arrayBuffer()).equals(long)).toBe(true);
    const failing = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(9)),
      pull: () => Promise.reject(new TypeError('unreadable')),
    });
    expect(await nameOf(staging.handle.writeFile('1.bin', failing))).toBe('TypeError');
    const again = await staging.handle.writeFile('1.bin', new Blob(['whole']).stream());
    expect(await again.text()).toBe('whole');
    const folder = join(disk.path, '.swipeclean-trash', staging.id);
    expect(readdirSync(folder).sort()).toEqual(['0.bin', '1.bin']);
    await staging.close();
    expect(existsSync(join(disk.path, '.swipeclean-trash'))).toBe(false);
    expect(await nameOf(staging.close())).toBe('InvalidStateError');
  });

  it('should discard the files that were given up with their staging folder', async () => {
    for (let round = 0; round < 2; round++) {
      const staging = await openStaging(root);
      // As many as are written at a time.
      for (let at = 0; at < 32; at++) {
        const failing = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(9)),
          pull: () => Promise.reject(new TypeError('unreadable')),
        });
        expect(await nameOf(staging.handle.writeFile(`${at}`, failing))).toBe('TypeError');
      }
      await staging.close();
    }
    expect(existsSync(join(disk.path, '.swipeclean-trash'))).toBe(false);
  });

  it('should know the same entry, the way to it and folders that lie in each other', async () => {
    const [, a, elsewhere] = companion.roots as [
      unknown,
      FileSystemDirectoryHandle,
      FileSystemDirectoryHandle,
    ];
    const b = await (await root.getDirectoryHandle('a')).getDirectoryHandle('b');
    expect(await b.isSameEntry(await a.getDirectoryHandle('b'))).toBe(true);
    expect(await b.isSameEntry(a)).toBe(false);
    expect(await root.resolve(await a.getDirectoryHandle('b'))).toEqual(['a', 'b']);
    expect(await root.resolve(await b.getFileHandle('c.txt'))).toEqual(['a', 'b', 'c.txt']);
    expect(await root.resolve(elsewhere)).toBeNull();
    expect(await findOverlap([root], a)).toBe(root);
    expect(await findOverlap([root], elsewhere)).toBeNull();
  });

  it('should scan as the engine does on the disk, report its folders meanwhile and stop when asked', async () => {
    const tree = new TempFolder();
    for (let at = 0; at < MANY; at++) tree.write(`${at % 7}/${at}.txt`, `text ${at % 400}`);
    mkdirSync(join(tree.path, 'empty'));
    const own = await new TestServer().start([tree.path]);
    try {
      const [handle] = (await own.pair()).roots as [FileSystemDirectoryHandle];
      const steps: ScanProgress[] = [];
      const seen = await startScan(
        { kind: 'handle', handle },
        { now: 5, onProgress: (step) => steps.push(step) },
      );
      const expected = await scan(directorySource(tree.path), { now: 5 });
      expect({ ...seen, durationMs: 0 }).toEqual({ ...expected, durationMs: 0 });
      expect(steps.at(-1)).toMatchObject({ phase: 'done', listed: { files: MANY } });
      const count = ({ folders }: ScanProgress) => folders.reduce((sum, { files }) => sum + files, 0);
      expect(steps.map(count)).toEqual(steps.map(({ listed }) => listed.files));
      expect(steps[0]!.listed.files).toBeLessThan(MANY);
      const sizes = ({ name, bytes }: { name: string; bytes: number }) => `${name} ${bytes}`;
      expect(steps.at(-1)!.folders.map(sizes).sort()).toEqual(
        measureFolders(seen).children.map(sizes).sort(),
      );
      const abort = new AbortController();
      const reason = new Error('stopped');
      const onProgress = () => abort.abort(reason);
      await expect(startScan({ kind: 'handle', handle }, { signal: abort.signal, onProgress })).rejects.toBe(
        reason,
      );
      expect((await startScan({ kind: 'handle', handle })).fileCount).toBe(MANY);
    } finally {
      await own.stop();
      tree.remove();
    }
  });

  it('should read no content again in a second scan, and find what changed', async () => {
    const tree = new TempFolder();
    for (let at = 0; at < 40; at++) tree.write(`${at}.txt`, `text ${at % 4}`, 1e12);
    const own = await new TestServer().start([tree.path]);
    try {
      const [handle] = (await own.pair()).roots as [FileSystemDirectoryHandle];
      const scanTree = async (cacheKey?: string) => {
        const groups = (await startScan({ kind: 'handle', handle }, { cacheKey })).identical;
        return groups.map(({ ids }) => ids.length);
      };
      expect(await scanTree('key')).toEqual([10, 10, 10, 10]);
      // Other bytes under the same size and date: only a scan that reads them can tell.
      tree.write('0.txt', 'TEXT 0', 1e12);
      expect(await scanTree('key')).toEqual([10, 10, 10, 10]);
      expect(await scanTree()).toEqual([10, 10, 10, 9]);
      tree.write('1.txt', 'TEXT 1', 2e12);
      expect(await scanTree('key')).toEqual([10, 10, 9, 9]);
      expect(readdirSync(join(own.home, 'cache'))).toHaveLength(1);
    } finally {
      await own.stop();
      tree.remove();
    }
  });

  it('should share more folders only if the person at the terminal agrees', async () => {
    expect(await nameOf(companion.requestRoot('/etc'))).toBe('NotAllowedError');
    const asked: string[] = [];
    const confirmFolder = (path: string) => Promise.resolve(asked.push(path) === 2);
    symlinkSync(other.path, join(disk.path, 'elsewhere'));
    const own = await new TestServer().start([disk.path], { confirmFolder });
    try {
      const paired = await own.pair();
      expect(await nameOf(paired.requestRoot(join(disk.path, 'elsewhere')))).toBe('NotAllowedError');
      const shared = await paired.requestRoot(other.path);
      expect(asked).toEqual([other.path, other.path]);
      expect((await shared.getDirectoryHandle('a')).name).toBe('a');
    } finally {
      await own.stop();
    }
  });

  it('should end what is under way in a folder that is no longer shared, and nothing else', async () => {
    for (let at = 0; at < MANY; at++) other.write(`many/${at}`, `${at % 7}`);
    other.write('new.txt', 'text');
    const own = await new TestServer().start([disk.path, other.path]);
    try {
      const { roots, removeRoot, watchRoots } = await own.pair();
      const seen: number[] = [];
      watchRoots((now) => seen.push(now.length));
      const [kept, ended] = roots as [FileSystemDirectoryHandle, FileSystemDirectoryHandle];
      const file = await ended.getFileHandle('new.txt');
      const staging = await openStaging(ended);
      const scan = nameOf(startScan({ kind: 'handle', handle: ended }));
      await removeRoot(other.path);
      expect(await scan).toBe('NotAllowedError');
      const written = staging.handle.writeFile('0', new Blob(['text']).stream());
      for (const use of [written, staging.close(), file.getFile(), ended.keys().next()])
        expect(await nameOf(use)).toBe('NotAllowedError');
      expect(readdirSync(join(other.path, '.swipeclean-trash', staging.id))).toEqual([]);
      expect((await kept.keys().next()).done).toBe(false);
      expect(seen).toEqual([2, 1]);
    } finally {
      await own.stop();
    }
  });
});
