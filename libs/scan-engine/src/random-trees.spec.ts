import { identicalPaths, noise, TempFolder } from '../test/temp-folder';
import { compareContents } from './compare/compare-contents';
import { BROWSER_LIMITS } from './compare/limits';
import { directorySource } from './node/directory-source';
import { scan } from './scan';

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
