import fs from 'node:fs';
import { memorySource, type MemoryFile } from '../test/memory-source';
import { noise, TempFolder } from '../test/temp-folder';
import { directorySource } from './node/directory-source';
import { scan } from './scan';
import { getScanTotals } from './scan-totals';
import type { ScanProgress } from './types';

const MB = 1024 * 1024;

describe('cancelling a scan', () => {
  let folder: TempFolder;
  beforeAll(() => {
    folder = new TempFolder();
    const big = noise(1, 2 * MB);
    for (let i = 0; i < 6; i++) folder.write(`big-${i}`, big);
    const small = Array.from({ length: 7 }, (_, seed) => noise(seed, 3000));
    for (let i = 0; i < 1200; i++) folder.write(`many/${i % 20}/${i}`, small[i % 7]!);
  });
  afterAll(() => folder.remove());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['walk', 'lstatSync', 21],
    // Of each large file both ends are read at once.
    ['compare', 'readSync', 12],
  ] as const)(
    'should let a cancellation in during the phase %s, and do no more work',
    async (phase, call, most) => {
      // Each call takes a millisecond by this clock.
      let calls = 0;
      const real = fs[call] as (...values: unknown[]) => unknown;
      jest.spyOn(fs, call).mockImplementation(((...values: unknown[]) => {
        calls++;
        return real(...values);
      }) as never);
      jest.spyOn(performance, 'now').mockImplementation(() => calls);
      const controller = new AbortController();
      const seen: number[] = [];
      const onProgress = (progress: ScanProgress) => {
        if (progress.phase !== phase || seen.length > 0) return;
        seen.push(calls);
        setImmediate(() => {
          seen.push(calls);
          controller.abort(new Error('the user pressed Cancel'));
        });
      };
      const scanning = scan(directorySource(folder.path), { signal: controller.signal, onProgress });
      await expect(scanning).rejects.toThrow('the user pressed Cancel');
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      const [asked, heard] = seen as [number, number];
      expect(heard - asked).toBeLessThanOrEqual(most);
      expect(calls - heard).toBeLessThanOrEqual(most);
    },
  );

  it('should not start when the signal is already aborted', async () => {
    await expect(
      scan(directorySource(folder.path), { signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
  });

  it('should stop while a read never returns', async () => {
    const controller = new AbortController();
    const source = memorySource([
      { path: 'a', size: 9 },
      { path: 'b', size: 9 },
    ]);
    source.read = () => {
      setImmediate(() => controller.abort(new Error('enough')));
      return new Promise(() => undefined);
    };
    await expect(scan(source, { signal: controller.signal })).rejects.toThrow('enough');
  });
});

/** Entries, and how much memory a scan of them may add. */
const [ENTRIES, MEMORY_MB] = process.env.TEST_LONG ? [200_000, 300] : [50_000, 100];

describe('very many files', () => {
  it(`should scan ${ENTRIES} entries with proportional memory`, async () => {
    const bytes = (start: number, end: number) => new Uint8Array(end - start);
    const alike = ENTRIES / 20;
    const tree = function* (): Iterable<MemoryFile> {
      for (let i = 0; i < ENTRIES; i++) {
        yield {
          path: `folder-${i % 997}/Downloads/file ${i % 90_000}.jpg`,
          size: i < ENTRIES - alike ? 1_000_000 + i : 200,
          bytes,
        };
      }
    };
    const before = process.memoryUsage().heapUsed;
    const result = await scan(memorySource(tree()), { now: Date.UTC(2026, 0, 15) });
    const added = (process.memoryUsage().heapUsed - before) / MB;
    expect(result.files).toHaveLength(ENTRIES);
    expect(getScanTotals(result)).toMatchObject({
      totalFiles: ENTRIES,
      identical: { groups: 1, files: alike - 1, bytes: (alike - 1) * 200 },
      downloads: { files: ENTRIES },
    });
    expect(added).toBeLessThan(MEMORY_MB);
  });
});
