import { type MemoryFile, memorySource } from '../../test/memory-source';
import { noise } from '../../test/temp-folder';
import type { CandidateGroup, MatchedGroup } from '../types';
import { classify } from './classify';
import { compareContents } from './compare-contents';
import { computeContentHashes, CONTENT_HASH_KINDS, type ContentHashKind } from './content-hash';
import { equalByWords } from './equal-bytes';
import { loadHasher } from './hash';
import { BROWSER_LIMITS, type CompareLimits, NODE_LIMITS } from './limits';

describe('byte comparison', () => {
  it('should detect a difference in any single byte at any alignment', () => {
    const base = noise(1, 200_000);
    for (const [offset, length] of [
      [0, 8],
      [1, 7],
      [3, 131_077],
      [8, 65_536],
      [5, 1],
    ] as const) {
      const a = base.subarray(offset, offset + length);
      expect(equalByWords(a, a.slice())).toBe(true);
      for (const at of [0, length >> 1, length - 1]) {
        const b = a.slice();
        b[at] = b[at]! ^ 1;
        expect(equalByWords(a, b)).toBe(false);
      }
    }
    expect(equalByWords(base.subarray(0, 4), base.subarray(0, 5))).toBe(false);
  });

  it('should split buffers into classes of equal bytes and drop single ones', async () => {
    const [a, b, c] = [noise(1, 99), noise(2, 99), noise(3, 99)];
    const hasher = await loadHasher();
    expect(classify([a, b, a.slice(), c, b.slice(), a.slice()], hasher)).toEqual([
      [0, 2, 5],
      [1, 4],
    ]);
    expect(classify([a, a.slice()], hasher)).toEqual([[0, 1]]);
    expect(classify([a], hasher)).toEqual([]);
  });

  it('should separate buffers with colliding hashes', async () => {
    const real = await loadHasher();
    const colliding = {
      ...real,
      init: () => ({ ...real, update: () => ({ ...real, digest: () => 'same' }) }),
    };
    const [a, b] = [noise(1, 99), noise(2, 99)];
    // The same where a few bytes are looked at, so that the hash is asked.
    b.set(a);
    b[40] = a[40]! ^ 1;
    const pairs = Array.from({ length: 10 }, (_, at) => (at % 2 ? b : a).slice());
    expect(classify(pairs, colliding as never)).toEqual([
      [0, 2, 4, 6, 8],
      [1, 3, 5, 7, 9],
    ]);
  });
});

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

const all = new Uint8Array(9_000_000).map((_, at) => at * 31 + 7);
const contentOf = (length: number) => all.slice(0, length);
const hash = async (kind: ContentHashKind, bytes: Uint8Array<ArrayBuffer>) =>
  (await computeContentHashes(new Blob([bytes]), [kind]))[kind];

/** As `rclone hashsum` prints them for the same bytes. */
const VECTORS: [kind: ContentHashKind, length: number, expected: string][] = [
  ['md5', 0, 'd41d8cd98f00b204e9800998ecf8427e'],
  ['md5', 1000, '2b1e78d5765de9e10495a01412a1cf22'],
  ['md5', 9_000_000, '2d8667bb273f6a32c3ff893b442cde2f'],
  ['sha1', 0, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['sha1', 1000, '414475341017ec91703435a6f290324818f983e9'],
  ['sha1', 9_000_000, '2653484edc98eaf7016f37270031ecf0649ae2f1'],
  ['sha256', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['sha256', 1000, '5097e7d587352f5097062ae679f37bda5802d9f875aba14c8cb4d1a188ada179'],
  ['sha256', 9_000_000, 'b9f12e6684c5695ca9edce9106504e8919803611b1402b20c551971c27214595'],
  ['dropbox', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['dropbox', 1, 'b6d58dfa6547c1eb7f0d4ffd3e3bd6452213210ea51baa70b97c31f011187215'],
  ['dropbox', 4_194_304, 'bca3e93b94c12aa6c47bcc903e7083767d74b2e587671c3363a44c2b81264132'],
  ['dropbox', 4_194_305, '0f58159d5fe331a084fa22edb858ab75855e20634735b15ff70b84a340b5f517'],
  ['dropbox', 9_000_000, 'bde340032180ee6e9964e25e96e9375dc57afd9a3801c3235c067e3f66113f66'],
  ['quickxor', 0, '0000000000000000000000000000000000000000'],
  ['quickxor', 1, '0700000000000000000000000100000000000000'],
  ['quickxor', 20, '052bb6a1883da05104031cffe4400fb8b0074de4'],
  ['quickxor', 161, '7f3f8a1826e727e9570ab4b4ed15634a95a682fb'],
  ['quickxor', 9_000_000, '820e945f0421f800f84300c24fd2a6c420fa5038'],
];

describe('content hashes', () => {
  it.each(VECTORS)('should compute %s of %i bytes', async (kind, length, expected) => {
    expect(await hash(kind, contentOf(length))).toBe(expected);
  });

  it.each([
    ['Sg==', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
    ['jRRDVA==', 'jaDAEKgAAAAAAAAABAAAAAAAAAA='],
    ['/aNzzCFPS/A=', '/RjFHJgRgicsAR4ACAAAAAAAAAA='],
  ])('should compute the published QuickXorHash of %s', async (content, expected) => {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    expect(await hash('quickxor', bytes)).toBe(Buffer.from(expected, 'base64').toString('hex'));
  });

  it('should read a file once for several kinds, and report its bytes', async () => {
    const slice = jest.fn((start: number, end: number) => new Blob([contentOf(end - start)]));
    const onBytes = jest.fn();
    const hashes = await computeContentHashes({ size: 1000, slice }, CONTENT_HASH_KINDS, { onBytes });
    expect(Object.keys(hashes)).toEqual([...CONTENT_HASH_KINDS]);
    expect(slice).toHaveBeenCalledTimes(1);
    expect(onBytes.mock.calls).toEqual([[1000]]);
  });

  it('should reject a file that is shorter than it was, and stop when aborted', async () => {
    const short = { size: 1000, slice: () => new Blob([contentOf(10)]) };
    await expect(computeContentHashes(short, ['md5'])).rejects.toThrow('shorter');
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(computeContentHashes(new Blob(['a']), ['md5'], { signal })).rejects.toThrow('enough');
  });
});
