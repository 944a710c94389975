import { noise } from '../../test/temp-folder';
import { classify } from './classify';
import { equalByWords } from './equal-bytes';
import { loadHasher } from './hash';

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
