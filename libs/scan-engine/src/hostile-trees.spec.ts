import fs, { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { identicalPaths, noise, pathsOf, TempFolder } from '../test/temp-folder';
import { compareContents } from './compare/compare-contents';
import { computeDigestOrNull } from './compare/hash';
import { BROWSER_LIMITS } from './compare/limits';
import { directorySource } from './node/directory-source';
import type { OpenRoot } from './node/file-reader';
import { scan } from './scan';
import type { FileSource } from './types';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** A real source that lets a test change the disk between the walk and the first read. */
function betweenWalkAndRead(root: string, act: () => void): FileSource<OpenRoot> {
  const real = directorySource(root);
  return {
    ...real,
    async *walk(signal) {
      yield* real.walk(signal);
      act();
    },
  };
}

describe('hostile trees', () => {
  let folder: TempFolder;
  beforeEach(() => (folder = new TempFolder()));
  afterEach(() => folder.remove());
  const run = () => scan(directorySource(folder.path));

  it('should list empty files and never call them identical (CLEAN Live)', async () => {
    folder.write('a', '', 1_700_000_001_000).write('b', '').write('c/a', '', 1_700_000_000_000);
    const result = await run();
    expect(result.identical).toEqual([]);
    expect(pathsOf(result, result.empty.ids)).toEqual(['a', 'b', 'c/a']);
    expect(result.possible).toEqual([{ name: 'a', size: 0, keep: 0, flagged: [2] }]);
  });

  it('should list a 5 GB file unread and detect a different last byte of large files (CLEAN-11)', async () => {
    const sparse = (name: string, size: number, last: number) => {
      folder.write(name, '');
      truncateSync(join(folder.path, name), size);
      const fd = openSync(join(folder.path, name), 'r+');
      writeSync(fd, Uint8Array.of(last), 0, 1, size - 1);
      closeSync(fd);
    };
    sparse('five.iso', 5 * GB, 1);
    sparse('five-twin.iso', 5 * GB, 2);
    sparse('long-a', 60 * MB, 7);
    sparse('long-b', 60 * MB, 7);
    const reads = jest.spyOn(fs, 'readSync');
    const result = await run();
    const readBytes = reads.mock.results.reduce((sum, { value }) => sum + (value as number), 0);
    reads.mockRestore();
    expect(identicalPaths(result)).toEqual([['long-a', 'long-b']]);
    expect(pathsOf(result, result.large.ids)).toEqual(['five-twin.iso', 'five.iso', 'long-a', 'long-b']);
    expect(readBytes).toBeLessThan(3 * 60 * MB);
  });

  it('should skip files that disappear, grow, shrink or are touched during the scan', async () => {
    for (const name of ['gone', 'grown', 'shrunk', 'touched', 'one', 'two'])
      folder.write(name, noise(1, 5000), 1_700_000_000_000);
    const result = await scan(
      betweenWalkAndRead(folder.path, () => {
        rmSync(join(folder.path, 'gone'));
        folder.write('grown', noise(1, 6000));
        folder.write('shrunk', noise(1, 4000));
        folder.write('touched', noise(2, 5000), 1_700_000_001_000);
      }),
    );
    expect(identicalPaths(result)).toEqual([['one', 'two']]);
    expect(result.skipped.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
      ['gone', 'grown', 'shrunk', 'touched'].map((path) => ({ path, reason: 'changed' })),
    );
    expect(result.files).toHaveLength(6);
  });

  it('should skip and report an unchanged file that cannot be read (REAL-22)', async () => {
    folder.write('a', 'same').write('b', 'same').write('c', 'same');
    const real = directorySource(folder.path);
    const result = await scan({
      ...real,
      compare: undefined,
      read: (parts) =>
        parts.some(({ entry }) => entry.path === 'b')
          ? Promise.reject(Object.assign(new Error('device error'), { code: 'EIO' }))
          : real.read(parts),
    });
    expect(identicalPaths(result)).toEqual([['a', 'c']]);
    expect(result.skipped).toEqual([{ path: 'b', reason: 'unreadable' }]);
  });

  it('should report a folder that disappears during the walk, and continue', async () => {
    folder.write('b/x', '1').write('c', '2').write('zz/x', '1');
    const real = directorySource(folder.path);
    const walked: string[] = [];
    for (let i = 0; i < 600; i++) folder.write(`z${i}`, `${i}`);
    for await (const batch of real.walk()) {
      rmSync(join(folder.path, 'zz'), { recursive: true, force: true });
      walked.push(
        ...batch.entries.map(({ path }) => path),
        ...batch.skipped.map(({ path, reason }) => `${reason} ${path}`),
      );
    }
    expect(walked).toEqual(expect.arrayContaining(['b/x', 'c', 'changed zz']));
  });

  it('should keep unusual Unicode names and separate NFC from NFD names', async () => {
    const names = [
      '🧹🗂️.txt',
      'photo\u202Egpj.exe',
      'é.txt',
      'é.txt'.normalize('NFD'),
      ' lead and trail ',
      '=1+1.csv',
      'a\nb',
      '文件.txt',
    ];
    for (const name of names) folder.write(`odd/${name}`, 'same');
    const result = await run();
    expect(result.files.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(result.identical[0]!.ids).toHaveLength(names.length);
    expect(result.possible).toEqual([]);
  });

  it('should walk 64 folders deep and report deeper ones', async () => {
    const deep = (levels: number) => Array.from({ length: levels }, (_, at) => `d${at}`).join('/');
    folder.write(`${deep(64)}/in`, '1').write(`${deep(65)}/out`, '1');
    const result = await run();
    expect(result.files.map(({ name }) => name)).toEqual(['in']);
    expect(result.skipped).toEqual([{ path: deep(65), reason: 'too-deep' }]);
  });

  it('should confirm by SHA-256 before a deletion, and refuse what changed since the scan (CLEAN Live)', async () => {
    const big = noise(3, 9 * MB);
    const twin = big.slice();
    twin[5 * MB]! ^= 1;
    const digest = (...parts: BlobPart[]) => computeDigestOrNull(new Blob(parts));
    expect(await digest(big)).toBe(await digest(big.slice()));
    expect(await digest(twin)).not.toBe(await digest(big));
    expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    const { openAsBlob } = await import('node:fs');
    folder.write('y', 'same');
    const blob = await openAsBlob(join(folder.path, 'y'));
    folder.write('y', 'SAME', 1e12);
    expect(await computeDigestOrNull(blob)).toBeNull();
  });

  it('should stop a confirmation on abort', async () => {
    const signal = AbortSignal.abort(new Error('stop'));
    await expect(computeDigestOrNull(new Blob(['a']), signal)).rejects.toThrow('stop');
  });
});

const KB = 1024;

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

/** Few sizes and few contents, so that most files collide in every possible way. */
function grow(folder: TempFolder, seed: number): void {
  const roll = dice(seed);
  const sizes = [0, 1, 13, 4096, 9000, 130 * KB, 150 * KB, 1100 * KB];
  const count = 30 + roll(90);
  for (let i = 0; i < count; i++) {
    const size = sizes[Math.min(roll(sizes.length), roll(sizes.length + 3))]!;
    const bytes = noise(roll(3), size);
    if (size > 0 && roll(3) === 0) bytes[[0, size >> 1, size - 1][roll(3)]!]! ^= 1 + roll(2);
    folder.write(`${'d/'.repeat(roll(4))}${roll(2) ? 'same' : 'é'}-${i}`, bytes);
  }
}

describe('random trees', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'should find exactly the groups that SHA-256 finds, with either strategy (seed %d)',
    async (seed) => {
      const folder = new TempFolder();
      try {
        grow(folder, seed);
        const truth = folder.truth();
        const source = directorySource(folder.path);
        expect(identicalPaths(await scan(source))).toEqual(truth);
        const asBrowser = await scan({
          ...source,
          release: undefined,
          compare: (candidates, events) =>
            compareContents({ ...source, release: undefined }, candidates, events, {
              ...BROWSER_LIMITS,
              batchFiles: 1 + (seed % 5),
              whole: 100 * KB,
              windowBytes: 64 * KB * (1 + (seed % 7)),
            }),
        });
        expect(identicalPaths(asBrowser)).toEqual(truth);
        expect(asBrowser.skipped).toEqual([]);
      } finally {
        folder.remove();
      }
    },
  );
});
