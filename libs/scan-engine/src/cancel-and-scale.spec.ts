import { memorySource, type MemoryFile } from '../test/memory-source';
import { noise, TempFolder } from '../test/temp-folder';
import { directorySource } from './node/directory-source';
import { scan } from './scan';
import { getScanTotals } from './scan-totals';

const MB = 1024 * 1024;

describe('cancelling a scan', () => {
  let folder: TempFolder;
  beforeAll(() => {
    folder = new TempFolder();
    const big = noise(1, 12 * MB);
    for (let i = 0; i < 12; i++) folder.write(`big-${i}`, big);
    const small = Array.from({ length: 7 }, (_, seed) => noise(seed, 3000));
    for (let i = 0; i < 3000; i++) folder.write(`many/${i % 50}/${i}`, small[i % 7]!);
  });
  afterAll(() => folder.remove());

  it.each(['walk', 'compare'] as const)(
    'should stop within 150 ms of work in the phase %s with the given reason',
    async (phase) => {
      const controller = new AbortController();
      let spent: NodeJS.CpuUsage | undefined;
      const scanning = scan(directorySource(folder.path), {
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.phase !== phase || spent) return;
          setTimeout(() => {
            spent = process.cpuUsage();
            controller.abort(new Error('the user pressed Cancel'));
          }, 1);
        },
      });
      await expect(scanning).rejects.toThrow('the user pressed Cancel');
      const { user, system } = process.cpuUsage(spent);
      expect((user + system) / 1000).toBeLessThan(150);
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
    source.read = () => new Promise(() => undefined);
    setTimeout(() => controller.abort(new Error('enough')), 20);
    await expect(scan(source, { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('very many files', () => {
  it('should scan 200,000 entries with proportional memory', async () => {
    const bytes = (start: number, end: number) => new Uint8Array(end - start);
    const tree = function* (): Iterable<MemoryFile> {
      for (let i = 0; i < 200_000; i++) {
        yield {
          path: `folder-${i % 997}/Downloads/file ${i % 90_000}.jpg`,
          size: i < 190_000 ? 1_000_000 + i : 200,
          bytes,
        };
      }
    };
    const before = process.memoryUsage().heapUsed;
    const result = await scan(memorySource(tree()), { now: Date.UTC(2026, 0, 15) });
    const added = (process.memoryUsage().heapUsed - before) / MB;
    expect(result.files).toHaveLength(200_000);
    expect(getScanTotals(result)).toMatchObject({
      totalFiles: 200_000,
      identical: { groups: 1, files: 9999, bytes: 9999 * 200 },
      downloads: { files: 200_000 },
    });
    expect(added).toBeLessThan(300);
  });
});
