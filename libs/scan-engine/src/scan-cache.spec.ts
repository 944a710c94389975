import { identicalPaths, noise, TempFolder } from '../test/temp-folder';
import { directorySource } from './node/directory-source';
import type { OpenRoot } from './node/file-reader';
import { scan } from './scan';
import type { CachedScan, ScanCache } from './scan-cache';
import type { FileSource } from './types';

class KeptMemory implements ScanCache {
  kept: CachedScan | null = null;
  load = () => Promise.resolve(this.kept && structuredClone(this.kept));
  save = (scan: CachedScan) => {
    this.kept = scan;
    return Promise.resolve();
  };
}

describe('scanning a folder again', () => {
  let folder: TempFolder;
  let memory: KeptMemory;
  let readPaths: Set<string>;
  beforeEach(() => {
    folder = new TempFolder();
    memory = new KeptMemory();
    for (let i = 0; i < 30; i++) folder.write(`f${i}`, noise(i % 4, 2000 + (i % 3)), 1_700_000_000_000);
  });
  afterEach(() => folder.remove());

  async function run() {
    readPaths = new Set();
    const real = directorySource(folder.path);
    const watched: FileSource<OpenRoot> = {
      ...real,
      compare: undefined,
      read: (parts) => {
        parts.forEach(({ entry }) => readPaths.add(entry.path));
        return real.read(parts);
      },
    };
    return scan(watched, { cache: memory });
  }

  it('should find the same groups in an unchanged tree without reading a byte', async () => {
    const first = await run();
    expect(readPaths.size).toBe(30);
    const second = await run();
    expect(readPaths.size).toBe(0);
    expect(second.identical).toEqual(first.identical);
    expect(identicalPaths(second)).toEqual(folder.truth());
  });

  it('should read all files of a size with a new or changed member, and no others', async () => {
    await run();
    folder.write('f0', noise(9, 2000), 1_700_000_001_000).write('new', noise(1, 2001), 1_700_000_000_000);
    const result = await run();
    expect(identicalPaths(result)).toEqual(folder.truth());
    expect([...readPaths].some((path) => path === 'f2')).toBe(false);
    expect(readPaths.size).toBe(21);
  });

  it('should not read when files only disappeared', async () => {
    const { rmSync } = await import('node:fs');
    await run();
    for (const name of ['f0', 'f5', 'f12']) rmSync(`${folder.path}/${name}`);
    expect(identicalPaths(await run())).toEqual(folder.truth());
    expect(readPaths.size).toBe(0);
  });

  it('should write the cache only when something changed', async () => {
    await run();
    const { kept } = memory;
    await run();
    expect(memory.kept).toBe(kept);
    folder.write('new', noise(1, 2001), 1_700_000_000_000);
    await run();
    expect(memory.kept?.paths).toContain('new');
  });

  it('should scan when writing the cache fails', async () => {
    memory.load = () => Promise.reject(new Error('quota'));
    memory.save = () => Promise.reject(new Error('quota'));
    expect(identicalPaths(await run())).toEqual(folder.truth());
  });
});
