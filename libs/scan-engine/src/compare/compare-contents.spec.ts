import { memorySource, type MemoryFile } from '../../test/memory-source';
import { noise } from '../../test/temp-folder';
import type { CandidateGroup, MatchedGroup } from '../types';
import { compareContents } from './compare-contents';
import { BROWSER_LIMITS, NODE_LIMITS, type CompareLimits } from './limits';

const KB = 1024;
/** Small limits, so that little data exercises every strategy. */
const TINY: CompareLimits = {
  whole: 8 * KB,
  edge: KB,
  batchFiles: 4,
  batchBytes: 16 * KB,
  windowBytes: 256 * KB,
  reads: 3,
  inFlightBytes: 512 * KB,
};

function candidates(size: number, contents: number[], change?: (bytes: Uint8Array, seed: number) => void) {
  const entries = contents.map((seed, at) => {
    const all = noise(seed % 1000, size);
    change?.(all, seed);
    const file: MemoryFile = { path: `${size}-${at}`, size, bytes: (start, end) => all.subarray(start, end) };
    return { path: file.path, size, lastModified: 1, type: '', ref: file };
  });
  return { size, ids: contents.map((_, at) => at), entries } satisfies CandidateGroup<MemoryFile>;
}

async function groupsOf(group: CandidateGroup<MemoryFile>, limits: CompareLimits): Promise<MatchedGroup[]> {
  const found: MatchedGroup[] = [];
  let settled = 0;
  await compareContents(
    memorySource([]),
    [group],
    { onMatch: (one) => found.push(one), onSkip: () => undefined, onDone: (files) => (settled += files) },
    limits,
  );
  expect(settled).toBe(group.ids.length);
  return found.sort((a, b) => a.ids[0]! - b.ids[0]!);
}

describe('comparing contents', () => {
  const contents = [1, 2, 1, 3, 2, 1];
  const expected = [
    [0, 2, 5],
    [1, 4],
  ];

  it.each([
    ['together', 40, BROWSER_LIMITS],
    ['together', 40, NODE_LIMITS],
    ['gathered', 4 * KB, TINY],
    ['after their edges', 20 * KB, TINY],
    ['in lockstep', 300 * KB, { ...TINY, windowBytes: 384 * KB }],
    ['by hash, in windows', 300 * KB, TINY],
    ['by hash, whole', 60 * KB, { ...TINY, windowBytes: 64 * KB }],
  ])('should find the same groups %s, for files of %d bytes', async (_plan, size, limits) => {
    const found = await groupsOf(candidates(size, contents), limits);
    expect(found.map(({ ids }) => [...ids].sort((a, b) => a - b))).toEqual(expected);
  });

  it.each([
    ['the last byte', (size: number) => size - 1],
    ['a middle byte', (size: number) => size >> 1],
    ['the first byte', () => 0],
  ])('should distinguish files by %s with every strategy', async (_where, at) => {
    for (const [size, limits] of [
      [40, TINY],
      [20 * KB, TINY],
      [300 * KB, { ...TINY, windowBytes: 384 * KB }],
      [300 * KB, { ...TINY, windowBytes: 128 * KB }],
    ] as const) {
      const group = candidates(size, [1, 1001, 1], (bytes, seed) => {
        if (seed > 1000) bytes[at(size)] = bytes[at(size)]! ^ 1;
      });
      expect((await groupsOf(group, limits)).map(({ ids }) => ids)).toEqual([[0, 2]]);
    }
  });

  it('should report how identity was proven: by bytes when held together, else by hash', async () => {
    const proofs = async (limits: CompareLimits) =>
      (await groupsOf(candidates(300 * KB, [1, 1, 1]), limits))[0]!.proof;
    expect(await proofs(TINY)).toBe('bytes');
    expect(await proofs({ ...TINY, windowBytes: 128 * KB })).toBe('xxh128');
  });

  it('should continue with the other files when files of a shared read fail', async () => {
    for (const [size, limits] of [
      [40, BROWSER_LIMITS],
      [4 * KB, TINY],
      [300 * KB, { ...TINY, windowBytes: 512 * KB }],
      [300 * KB, TINY],
    ] as const) {
      const group = candidates(size, [1, 1, 1, 1, 1, 1]);
      group.entries[2]!.ref!.bytes = () => {
        throw new DOMException('gone', 'NotReadableError');
      };
      const skipped: [number, string][] = [];
      const found: MatchedGroup[] = [];
      await compareContents(
        memorySource([]),
        [group],
        { onMatch: (one) => found.push(one), onSkip: (...one) => skipped.push(one), onDone: () => undefined },
        limits,
      );
      expect(found.map(({ ids }) => ids)).toEqual([[0, 1, 3, 4, 5]]);
      expect(skipped).toEqual([[2, 'changed']]);
    }
  });
});
