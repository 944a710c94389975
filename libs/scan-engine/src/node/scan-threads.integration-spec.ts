import fs, { linkSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TempFolder } from '../../test/temp-folder';
import { scan } from '../scan';
import type { FileSnapshot, WalkBatch } from '../types';
import { inspectContents } from '../contents/inspect-contents';
import { directorySource, openDirectorySource } from './directory-source';
import { openScanned } from './scanned-blob';
import { ScanThreads, setScanThread } from './scan-threads';
import { walkDirectory } from './walk-directory';
import type { WalkedRoot } from './walk-folders';

/** The compiled engine, which a thread can run. */
const ENGINE = pathToFileURL(join(__dirname, '../../dist/node.js')).href;
const toScript = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const THREAD = toScript(`import engine from ${JSON.stringify(ENGINE)}; engine.runScanThread();`);
/** The same as code, as an executable has it. */
const CODE = { code: `require(${JSON.stringify(fileURLToPath(ENGINE))}).runScanThread();` };
const BROKEN = toScript('throw new Error("no thread")');
const ENDS = toScript('');
/** Begins the folder that it is given with an empty part, and says nothing more. */
const SILENT = toScript(`
  import { parentPort, workerData } from 'node:worker_threads';
  const part = { paths: [], sizes: [], modified: [], diskBytes: [], inodes: [], skipped: [], emptyFolders: [], links: [] };
  parentPort.on('message', () => {
    Atomics.add(workerData.counters, 0, 1);
    parentPort.postMessage({ number: 0, part });
  });
`);

/** Enough files for threads to start. */
const MANY = 2500;
const NOTHING_AROUND = { used: { paths: [], identities: [] }, secondPaths: [] };

describe('the threads of a scan', () => {
  const folder = new TempFolder();
  const at = (path: string) => join(folder.path, path);
  const rootOf = (): WalkedRoot => ({
    name: '',
    path: folder.path,
    first: '',
    start: `${folder.path}/`,
    above: 0,
  });

  beforeAll(() => {
    // A folder "a" comes after a file "a-1", because its files begin with "a/".
    for (let n = 0; n < MANY; n++)
      folder.write(`tree/${n % 7}/a${n % 60}${n % 3 ? '' : '-1'}/${n}.txt`, `text ${n % 900}`, n + 1);
    for (let n = 0; n < 200; n++) folder.write(`tree/9/deep/${n % 4}/${n}.txt`, `deep ${n}`, n + 1);
    mkdirSync(at('tree/3/empty'));
    linkSync(at('tree/0/a0-1/0.txt'), at('tree/6/other name.txt'));
    folder.write('tree/8/sparse.bin', '');
    truncateSync(at('tree/8/sparse.bin'), 1 << 20);
    symlinkSync('../0', at('tree/5/link'));
    mkdirSync(at(`tree/4/${'x/'.repeat(70)}`), { recursive: true });
    writeFileSync(Buffer.concat([Buffer.from(at('tree/6/bad-')), Buffer.from([0xff])]), 'x');
    mkdirSync(at('tree/7/.swipeclean-trash'), { recursive: true });
    folder.write('tree/7/.swipeclean-trash/1.txt', 'removed');
  });
  afterAll(() => folder.remove());
  afterEach(() => setScanThread(null));

  /** Starts the threads of a scan; resolves with them. */
  function start(threads: ScanThreads): Worker[] {
    const listened = jest.spyOn(Worker.prototype, 'on');
    threads.prepare();
    threads.count(MANY);
    const workers = [...new Set(listened.mock.contexts as Worker[])];
    listened.mockRestore();
    return workers;
  }

  /** Joins the batches of a walk; waits after the first one. */
  async function walk(threads: ScanThreads, wait = () => Promise.resolve<unknown>(null)) {
    const all = { entries: [], skipped: [], emptyFolders: [], links: [] } as Pick<
      Required<WalkBatch>,
      'entries' | 'skipped' | 'emptyFolders' | 'links'
    >;
    let isFirst = true;
    for await (const { entries, skipped, emptyFolders, links = [] } of walkDirectory(
      rootOf(),
      threads,
      NOTHING_AROUND,
    )) {
      all.entries.push(...entries.map((entry) => ({ ...entry, ref: null })));
      all.skipped.push(...skipped);
      all.emptyFolders.push(...emptyFolders);
      all.links.push(...links);
      if (isFirst) await wait();
      isFirst = false;
    }
    threads.end();
    return all;
  }

  /** Walks until each thread has begun a folder, and then on. */
  async function walkTogether(threads: ScanThreads) {
    const begun = start(threads).map((worker) => once(worker, 'message'));
    return walk(threads, () => Promise.all(begun));
  }

  it.each([
    ['one far ahead of it', 2, undefined],
    ['one a few files ahead of it', 2, 32],
    ['three a few files ahead of it', 4, 32],
  ])('should list what one thread lists, in its order: %s', async (_, cores, maxAhead) => {
    const processor = jest.spyOn(os, 'availableParallelism').mockReturnValue(cores);
    const calls = jest.spyOn(fs, 'lstatSync');
    const alone = await walk(new ScanThreads());
    const callsAlone = calls.mock.calls.length;
    expect(alone.entries).toHaveLength(MANY + 200 + 2);
    expect(alone).toMatchObject({ emptyFolders: ['tree/3/empty'], links: [{ path: 'tree/5/link' }] });
    expect(alone.skipped.map(({ reason }) => reason)).toEqual(['too-deep', 'bad-name']);
    setScanThread(THREAD);
    calls.mockClear();
    expect(await walkTogether(new ScanThreads(maxAhead))).toEqual(alone);
    expect(calls.mock.calls.length).toBeLessThan(callsAlone - 20);
    calls.mockRestore();
    processor.mockRestore();
  });

  it.each([
    ['a file', THREAD],
    ['code', CODE],
  ])('should find the same groups in threads of %s', async (_, program) => {
    const run = async () => {
      const { durationMs: _, ...result } = await scan(directorySource(folder.path), { now: 5 });
      return result;
    };
    const alone = await run();
    const cores = jest.spyOn(os, 'availableParallelism').mockReturnValue(2);
    setScanThread(program);
    expect(await run()).toEqual(alone);
    cores.mockRestore();
  });

  it.each([
    ['fails', BROKEN, 'no thread', 'error'],
    ['ends', ENDS, 'A thread of the scan has ended', 'exit'],
  ])('should walk alone where a thread %s, and say why it cannot compare', async (_, script, why, event) => {
    const alone = await walk(new ScanThreads());
    setScanThread(script);
    const threads = new ScanThreads();
    await Promise.all(
      start(threads).map((worker) => new Promise<void>((resolve) => worker.once(event, () => resolve()))),
    );
    expect(await walk(threads)).toEqual(alone);
    await expect(scan(directorySource(folder.path))).rejects.toThrow(why);
  });

  describe('formats', () => {
    let photos: TempFolder;
    const whole = '\xff\xd8\xff\xe0 photo \xff\xd9';
    beforeEach(() => {
      photos = new TempFolder();
      writePhotos();
    });
    afterEach(() => photos.remove());

    function writePhotos(): void {
      for (let n = 0; n < MANY; n++) {
        const bad = n % 500 === 1 ? '%PDF-1.4 startxref' : n % 500 === 2 ? '\xff\xd8\xff\xda cut off' : whole;
        photos.write(`${n % 9}/${n}.jpg`, Buffer.from(`${bad} ${n}`, 'latin1'));
      }
    }

    it('should be checked in threads as they are in one', async () => {
      const alone = await scan(directorySource(photos.path));
      const one = directorySource(photos.path);
      const open = (file: FileSnapshot) => openScanned(one, file);
      const expected = await inspectContents({ ...alone, isRemoved: () => false }, open, { minBytes: 1 });
      expect(expected).toMatchObject({ wrongExtension: { length: 5 }, broken: { length: 5 } });

      setScanThread(THREAD);
      const source = openDirectorySource(photos.path);
      const ended = jest.spyOn(Worker.prototype, 'terminate');
      const asked = jest.spyOn(Worker.prototype, 'postMessage');
      const result = await scan(source);
      expect(ended).not.toHaveBeenCalled();
      asked.mockClear();
      const { checkFormats } = source;
      const options = { minBytes: 1, checkFormats };
      expect(await inspectContents({ ...result, isRemoved: () => false }, open, options)).toEqual(expected);
      expect(asked).toHaveBeenCalled();
      source.close();
      expect(ended).toHaveBeenCalled();
      jest.restoreAllMocks();
    });

    it('should stop being checked on abort', async () => {
      const source = openDirectorySource(photos.path);
      const { files } = await scan(source);
      const stop = new AbortController();
      const done: number[] = [];
      const onDone = (count: number) => {
        done.push(count);
        stop.abort(new Error('enough'));
      };
      await expect(source.checkFormats(files, { signal: stop.signal, onDone })).rejects.toThrow('enough');
      expect(done).toHaveLength(1);
      source.close();
    });
  });

  it('should stop waiting for a thread on abort', async () => {
    setScanThread(SILENT);
    const threads = new ScanThreads();
    const begun = start(threads).map((worker) => once(worker, 'message'));
    const stop = new AbortController();
    // The walk lets the process run on only while it waits for a thread.
    const isWaiting = new Promise<void>((resolve) =>
      jest.spyOn(Worker.prototype, 'ref').mockImplementation(() => resolve()),
    );
    const walking = (async () => {
      for await (const _ of walkDirectory(rootOf(), threads, NOTHING_AROUND, stop.signal))
        await Promise.all(begun);
    })();
    const ended = expect(walking).rejects.toThrow('enough');
    await isWaiting;
    stop.abort(new Error('enough'));
    await ended;
    threads.end();
    jest.restoreAllMocks();
  });

  it('should not start after the walk was left', async () => {
    setScanThread(THREAD);
    const source = directorySource(folder.path);
    for await (const { entries } of source.walk()) if (entries.length > 0) break;
    const started = jest.spyOn(Worker.prototype, 'on');
    source.prepareThreads!();
    for await (const _ of source.walk());
    expect(started).not.toHaveBeenCalled();
    started.mockRestore();
  });

  it('should end when the walk is left, also while they wait for it', async () => {
    setScanThread(THREAD);
    const ended = jest.spyOn(Worker.prototype, 'terminate');
    const source = directorySource(folder.path);
    source.prepareThreads!();
    const stop = new AbortController();
    let files = 0;
    const walking = (async () => {
      for await (const { entries } of source.walk(stop.signal)) {
        files += entries.length;
        if (files > 2200) stop.abort(new Error('enough'));
      }
    })();
    await expect(walking).rejects.toThrow('enough');
    expect(ended).toHaveBeenCalled();
    await Promise.all(ended.mock.results.map(({ value }) => value as Promise<number>));
    ended.mockRestore();
  });
});
